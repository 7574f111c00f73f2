import { expect, test } from "vitest";

import { parseMarkdown } from "../markdown/parse.ts";
import { proseOf } from "../words/prose.ts";
import { countsOf, nothing, readabilityOf, sum } from "./measure.ts";

const countsIn = (markdown: string) => countsOf(proseOf(parseMarkdown(markdown), markdown));

test("the reading ease follows from words, sentences and syllables", () => {
  const counts = countsIn("The cat sat. It ran.");
  expect(counts).toEqual({ words: 5, sentences: 2, long: 0, spoken: 5, syllables: 5 });
  // 206.835 - 1.015 × 5/2 - 84.6 × 5/5
  expect(readabilityOf(counts)!.ease).toBeCloseTo(119.6975, 4);
  expect(readabilityOf(counts)!.sentenceLength).toBe(2.5);
});

test("a label and a run of code are one word each, of mean length", () => {
  const counts = countsIn("1. Select **Job Master** now.\n");
  expect(counts).toEqual({ words: 3, sentences: 1, long: 0, spoken: 2, syllables: 3 });
  // 206.835 - 1.015 × 3/1 - 84.6 × 3/2
  expect(readabilityOf(counts)!.ease).toBeCloseTo(76.89, 4);
});

test("headings, cells, code and lists of names are no sentences", () => {
  const around =
    "# The head of all.\n\n| A cell. |\n| - |\n| One more. |\n\n- [A link](./a.md): where to\n\n```text\nIt ran.\n```\n";
  expect(countsIn(`${around}\nIt ran.\n`)).toEqual(countsIn("It ran."));
});

test("a sentence is long from 21 words on", () => {
  const words = (count: number): string => `${"on ".repeat(count).trim()}.`;
  const counts = countsIn(`${words(20)}\n\n${words(21)}`);
  expect(counts.long).toBe(1);
  expect(readabilityOf(counts)!.longShare).toBe(0.5);
});

test("counts add up, and a text without a sentence has no figures", () => {
  expect(sum([countsIn("The cat sat."), countsIn("It ran.")])).toEqual(countsIn("The cat sat. It ran."));
  expect(readabilityOf(nothing)).toBeUndefined();
});
