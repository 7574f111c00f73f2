import { expect, test } from "vitest";

import type { Vocabulary } from "./format.ts";
import type { Found, Index } from "./pagefind.ts";
import { readQuestion, type Question } from "./question.ts";

const known = ["agent", "failover", "review", "job", "schedule", "nonworking"];
const vocabulary: Vocabulary = ["agent", "failover", "review", "job", "schedule", "threshold"].map((word) => [word, 5]);
const page = { id: "en_1", score: 1, words: [0] } as unknown as Found;

const index = {
  knows: (word: string) => Promise.resolve(known.includes(word)),
  vocabulary: (word: string) => Promise.resolve(vocabulary.filter(([other]) => other[0] === word[0])),
  ask: () => Promise.resolve([page]),
} as unknown as Index;
const read = (text: string): Promise<Question> => readQuestion(text, index);
const wordsOf = async (text: string): Promise<string[]> => (await read(text)).terms.map(({ word }) => word);

test("words without a topic are left out, unless there are no others", async () => {
  expect(await wordsOf("how do I review the job")).toEqual(["review", "job"]);
  expect((await read("what is this")).unknown).toEqual(["what", "is", "this"]);
});

test("a misspelt word is corrected, and the reader is told", async () => {
  const { terms, corrections } = await read("fialover of the agent");
  expect(corrections).toEqual([{ said: "fialover", meant: "failover" }]);
  expect(terms.map(({ said }) => said)).toEqual(["failover", "agent"]);
});

test("a word that the help doesn't contain is named, and a number isn't", async () => {
  expect(await read("zebra job 4711")).toMatchObject({ unknown: ["zebra"], terms: [{ said: "job" }] });
});

test("the last word can be unfinished, the others not", async () => {
  expect(await wordsOf("job thresh")).toEqual(["job", "thresh"]);
  expect((await read("thresh job")).unknown).toEqual(["thresh"]);
  expect((await read("job thresh ")).unknown).toEqual(["thresh"]);
});

test("a word with a hyphen is one word, as in the index", async () => {
  expect(await wordsOf("non-working")).toEqual(["nonworking"]);
});

test("a phrase in quotation marks must be on the page", async () => {
  expect((await read("“Wait  Machine” job")).terms).toEqual([
    { said: "wait machine", word: '"wait machine"', required: true },
    { said: "job", word: "job" },
  ]);
});

test("an index without a word of the help is broken", async () => {
  await expect(read("threshold job")).rejects.toThrow('Pagefind\'s index of "threshold" is missing');
});
