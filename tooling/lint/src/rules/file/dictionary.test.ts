import { expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const file = "content/dictionary.txt";
const notes = { "content/pages/notes.md": append("SMTP of OpCon's sysplexes, mcp or MCPs, SMAFT.") };
const inDictionary = async (...words: string[]): Promise<string[]> =>
  (await findingsIn({ ...notes, [file]: `${words.join("\n")}\n` })).filter((finding) => finding.startsWith(file));

test("a list in the order of its letters is right", async () => {
  expect(await findingsIn({ ...notes, [file]: "mcp\nOpCon\nSMAFT\nSMTP\nsysplexes\n" })).toEqual([]);
});

test("each word stands once, in order, by itself, and is none that English has", async () => {
  expect(await inDictionary("OpCon", "mcp", "mcp", "SMTP server", "zone")).toEqual([
    `${file}:2:1 dictionary: "mcp" is out of order; it stands before "OpCon"`,
    `${file}:3:1 dictionary: "mcp" stands here twice; leave one out`,
    `${file}:4:1 dictionary: "SMTP server" is no word: write one word of letters a line, the parts of a compound apart`,
    `${file}:4:1 unused-dictionary-words: No page and no data set has the word "SMTP server" any more; leave it out`,
    `${file}:5:1 dictionary: "zone" is an English word; the dictionary holds only those of the help`,
    `${file}:5:1 unused-dictionary-words: No page and no data set has the word "zone" any more; leave it out`,
  ]);
});
