import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

test("a description that another page has, in other case, is reported at the field", async () => {
  expect(await findingsIn({ "content/pages/notes.md": replace("What notes tells.", "what HOME tells.") })).toEqual([
    "content/pages/notes.md:2:14 unique-descriptions: content/pages/index.md has the same description; describe what is specific to this page",
  ]);
});
