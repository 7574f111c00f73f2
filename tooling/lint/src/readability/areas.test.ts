import { expect, test } from "vitest";

import { contentOf } from "../engine/run.ts";
import { append, sampleContent } from "../testing/sample-content.ts";
import { readabilityByArea, readabilityTable } from "./areas.ts";

const rowsFor = async (...changes: Parameters<typeof sampleContent>) =>
  readabilityByArea((await contentOf(sampleContent(...changes))).library);

// The home page has a sentence of 12 words. "Install an agent" has three sentences of 3 words, one of 4, and a step,
// which doesn't count.
test("the written pages of each area count, then all of them", async () => {
  const rows = await rowsFor();
  expect(rows.map(({ area, pages, sentences }) => [area, pages, sentences])).toEqual([
    ["start", 2, 5],
    ["release", 1, 1],
    ["all", 3, 6],
  ]);
  expect(rows[0]).toMatchObject({ meanLength: 25 / 5, shortShare: 4 / 5 });
});

test("headings, lists, steps, tables, and code are not running text", async () => {
  const more =
    "# A head.\n\n| A cell. |\n| - |\n| One. |\n\n- An item.\n\n  More of it.\n\n1. Do it.\n\n```text\nIt ran.\n```";
  expect(await rowsFor({ "content/pages/notes.md": append(more) })).toEqual(await rowsFor());
});

test("a label or code counts as one word and can start a sentence; abbreviations and colons don't end one", async () => {
  const text = "Select **Job Master** now. **OK** closes it. In version 26.1: it runs `a b` vs. here.";
  const [, release] = await rowsFor({ "content/pages/notes.md": append(text) });
  expect(release).toMatchObject({ sentences: 4, meanLength: (3 + 3 + 3 + 9) / 4, shortShare: 3 / 4 });
});

test("the table has a line for each area", async () => {
  const [head, , release] = readabilityTable(await rowsFor()).split("\n");
  expect(head).toBe("area     pages  sentences  words per sentence  short sentences");
  expect(release).toBe("release      1          1                 3.0          100.0 %");
});

test("an area without a sentence has no figures", () => {
  const row = { area: "start", pages: 0, sentences: 0, meanLength: Number.NaN, shortShare: Number.NaN };
  expect(readabilityTable([row]).split("\n")[1]).toMatch(/^start +0 +0( +-){2}$/);
});
