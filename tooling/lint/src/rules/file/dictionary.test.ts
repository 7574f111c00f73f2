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
    `${file}:2:1 dictionary: "mcp" is out of order; move it before "OpCon"`,
    `${file}:3:1 dictionary: "mcp" is listed twice; remove one`,
    `${file}:4:1 dictionary: "SMTP server" isn't a single word; write one word a line, and list the parts of a compound separately`,
    `${file}:4:1 unused-dictionary-words: No page or data set contains the word "SMTP server"; remove it`,
    `${file}:5:1 dictionary: "zone" is already in the English dictionary; remove it`,
  ]);
});
