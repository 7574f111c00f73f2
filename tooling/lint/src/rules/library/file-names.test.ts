import { expect, test } from "vitest";

import { findingsIn, front } from "../../testing/sample-content.ts";

const names = async (file: string, text: string): Promise<string[]> =>
  (await findingsIn({ [file]: text })).filter((finding) => finding.includes(" file-names: "));

test.each([
  ["content/diagrams/Job_Flow.svg", "<svg/>", 'The file name must be in lower case with hyphens; write "job-flow.svg"'],
  [
    "content/diagrams/job flow.svg",
    "<svg/>",
    'The path contains a space, which isn\'t allowed in addresses; write "job-flow.svg"',
  ],
  [
    "content/pages/Two words.md",
    front({ id: "two", title: "Two" }),
    'The path contains a space, which isn\'t allowed in addresses; write "two-words.md"',
  ],
])("%s", async (file, text, message) => {
  expect(await names(file, text)).toEqual([`${file}:0:0 file-names: ${message}`]);
});

test("pages keep the case of their published address", async () => {
  expect(await names("content/pages/Files/Notes.md", front({ id: "other", title: "Other" }))).toEqual([]);
});
