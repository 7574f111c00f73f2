import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const install = "content/pages/agents/install.md";

test("a row that a page's table leaves out is reported at its key", async () => {
  expect(await findingsIn({ [install]: replace('set="ports"', 'set="ports" where="port=3100"') })).toEqual([
    'content/data/ports.yml:7:10 unshown-row: No page shows the row "rest-api" of this set; show it where readers look for it, or remove it',
  ]);
});

test("a table that cannot be read leaves its set unjudged", async () => {
  const findings = await findingsIn({ [install]: replace('set="ports"', 'set="ports" where="no=3100"') });
  expect(findings.filter((finding) => finding.includes(" unshown-row: "))).toEqual([]);
});
