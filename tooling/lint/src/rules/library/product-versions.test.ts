import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const ports = "content/data/ports.yml";

test.each([
  [
    notes,
    "id: notes",
    'since: "27.0"\nid: notes',
    `${notes}:5:8 product-versions: The help describes version 26.1; "since: 27.0" is later`,
  ],
  [notes, "id: notes", 'since: "25.9"\nuntil: "25.10"\nid: notes', undefined],
  [
    ports,
    "    use: REST API",
    '    since: "25.0"\n    until: "25.0"\n    use: REST API',
    `${ports}:10:12 product-versions: "until: 25.0" is not later than "since: 25.0"; set "until" to the first version without it`,
  ],
  [notes, "id: notes", 'since: "26.1.3"\nid: notes', undefined],
])("%s: %s becomes %s", async (file, from, to, finding) => {
  expect(await findingsIn({ [file]: replace(from, to) })).toEqual(finding === undefined ? [] : [finding]);
});
