import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

test("an id that another page has is reported at the field, in any area", async () => {
  expect(await findingsIn({ "content/pages/notes.md": replace("id: notes", "id: home") })).toEqual([
    'content/pages/notes.md:5:5 unique-ids: The id "home" belongs to content/pages/index.md; choose another id',
  ]);
});
