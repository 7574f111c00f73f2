import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const ports = "content/data/ports.yml";
const finding =
  "fact-sources: \"general-knowledge\" isn't a source; name the vendor's page or repository that states the fact, or remove the fact";

test.each([
  [notes, "id: notes", "sources: [general-knowledge]\nid: notes", `${notes}:5:11 ${finding}`],
  [
    notes,
    "id: notes",
    "sources: [inference, github:opcon-basic-training/docs/Looping%20Jobs.md]\nid: notes",
    undefined,
  ],
  [
    ports,
    '    use: REST API\n    source: "spec:S1"',
    "    use: REST API\n    source: general-knowledge",
    `${ports}:10:13 ${finding}`,
  ],
])("%s: %s becomes %s", async (file, from, to, expected) => {
  expect(await findingsIn({ [file]: replace(from, to) })).toEqual(expected === undefined ? [] : [expected]);
});
