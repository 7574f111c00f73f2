import { expect, test } from "vitest";

import { fileAt, findingsInSite } from "../../testing/sample-site.ts";

test("a site that is right gives no finding", async () => {
  expect(await findingsInSite({ "dist/opcon/core/robots.txt": "" })).toEqual([]);
});

test("a page that was not built is reported at its source", async () => {
  expect(await findingsInSite({ [fileAt("/opcon/core/notes/")]: null })).toEqual([
    "content/pages/notes.md:6:8 built-routes: /opcon/core/notes/ doesn't work: dist/opcon/core has no file for it; build the site again",
  ]);
});
