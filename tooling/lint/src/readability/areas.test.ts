import { expect, test } from "vitest";

import { contentOf } from "../engine/run.ts";
import { sampleContent } from "../testing/sample-content.ts";
import { readabilityByArea, readabilityTable } from "./areas.ts";

const { library } = await contentOf(sampleContent());
const rows = readabilityByArea(library);

// Home has a sentence of 12 words; Install an agent has four of 3 words and one of 4.
test("the written pages of each area count, then all of them", () => {
  expect(rows.map(({ area, pages, figures }) => [area, pages, figures?.words, figures?.sentences])).toEqual([
    ["start", 2, 28, 6],
    ["release", 1, 3, 1],
    ["all", 3, 31, 7],
  ]);
});

test("the table has a line for each, in columns", () => {
  const [head, , release, all] = readabilityTable(rows).split("\n");
  expect(head).toBe("area     pages  words  sentences  words each   long  reading ease");
  // "Nothing is new.": 3 words, 4 syllables; 206.835 - 1.015 × 3 - 84.6 × 4/3
  expect(release).toBe("release      1      3          1         3.0  0.0 %          91.0");
  expect(all).toMatch(/^all +3 +31 +7 +4\.4 /);
});

test("an area without a sentence has no figures", () => {
  expect(readabilityTable([{ area: "start", pages: 0, figures: undefined }]).split("\n")[1]).toMatch(
    /^start +0( +-){5}$/,
  );
});
