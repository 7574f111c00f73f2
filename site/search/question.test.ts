import { expect, test } from "vitest";

import type { Table, Vocabulary } from "./format.ts";
import type { Found, Index } from "./pagefind.ts";
import { readQuestion, type Question } from "./question.ts";

const known = ["agent", "failover", "review", "under review", "job", "schedule", "nonworking", "os", "2200", "catalog"];
const vocabulary: Vocabulary = ["agent", "failover", "review", "job", "schedule", "threshold", "catalog"].map(
  (word) => [word, 5],
);
const page = { id: "en_1", score: 1, words: [0] } as unknown as Found;

const index = {
  knows: (word: string) => Promise.resolve(known.includes(word)),
  vocabulary: (word: string) => Promise.resolve(vocabulary.filter(([other]) => other[0] === word[0])),
  ask: () => Promise.resolve([page]),
} as unknown as Index;
const table = {
  synonyms: [
    ["lsam", "agent"],
    ["fail over", "failover"],
  ],
} as unknown as Table;

const read = (text: string): Promise<Question> => readQuestion(text, table, index);
const meanings = async (text: string): Promise<string[][]> =>
  (await read(text)).terms.map((term) => term.meanings.map(({ word }) => word));

test("words without a topic are left out, unless there are no others", async () => {
  expect(await meanings("how do I review the job")).toEqual([["review"], ["job"]]);
  expect((await read("what is this")).unknown).toEqual(["what", "is", "this"]);
});

test("a misspelt word is corrected, and the reader is told", async () => {
  const { terms, corrections } = await read("fialover of the agent");
  expect(corrections).toEqual([{ said: "fialover", meant: "failover" }]);
  expect(terms.map(({ said }) => said)).toEqual(["failover", "agent"]);
});

test("two words written as one are taken apart", async () => {
  const { terms, corrections } = await read("UNDERREVIEW");
  expect(corrections).toEqual([{ said: "UNDERREVIEW", meant: "under review" }]);
  expect(terms.map(({ said }) => said)).toEqual(["review"]);
});

test("a word that the help doesn't contain is named, and a number isn't", async () => {
  expect(await read("zebra job 4711")).toMatchObject({ unknown: ["zebra"], terms: [{ said: "job" }] });
});

test("the last word can be unfinished, the others not", async () => {
  expect(await meanings("job thresh")).toEqual([["job"], ["thresh"]]);
  expect((await read("thresh job")).unknown).toEqual(["thresh"]);
  expect((await read("job thresh ")).unknown).toEqual(["thresh"]);
});

test("compounds, British spellings, and words with a hyphen have the form of the index", async () => {
  expect(await meanings("OS2200 catalogue non-working")).toEqual([["os"], ["2200"], ["catalog"], ["nonworking"]]);
});

test("a synonym stands for the term, whether or not the help contains it", async () => {
  const { terms, unknown } = await read("LSAM job");
  expect(unknown).toEqual([]);
  expect(terms).toContainEqual({ said: "LSAM", meanings: [{ word: "agent", isSynonym: true }] });
});

test("a phrase in quotation marks must be on the page", async () => {
  expect((await read("“Wait  Machine” job")).terms).toEqual([
    { said: "wait machine", meanings: [{ word: '"wait machine"' }], required: true },
    { said: "job", meanings: [{ word: "job" }] },
  ]);
});

test("an index without a word of the help is broken", async () => {
  await expect(read("threshold job")).rejects.toThrow('Pagefind\'s index of "threshold" is missing');
});
