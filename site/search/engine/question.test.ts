import { expect, test } from "vitest";

import { dataAddress, type SearchIndex, type Shard } from "../format.ts";
import { labelKey, stem } from "../text.ts";
import { SearchFiles } from "./files.ts";
import { readQuestion } from "./question.ts";

const index: SearchIndex = {
  folder: "x",
  areas: [],
  types: [],
  audiences: [],
  versions: [],
  pages: [],
  shards: [""],
  useful: [],
  synonyms: [
    [labelKey("Local Schedule Activity Monitor"), "agent"],
    [labelKey("LSAMs"), "agent"],
  ],
};
const keys = Object.fromEntries(
  ["agent", "lsam", "restart", "job", "failover", "max", "pool", "size", "wait", "machine", "2200", "color"].map(
    (word) => [stem(word), { t: [0] }],
  ),
);
const shard: Shard = { keys, labels: { "wait machin": [[0, "row", 4, "Wait Machine"]] } };
const files: Record<string, unknown> = {
  "index.json": index,
  "x/0.json": shard,
  "x/words.json": [
    ["failover", 30],
    ["machine", 90],
    ["restart", 20],
  ],
};
const ask = (text: string) =>
  readQuestion(text, index, new SearchFiles((address) => Promise.resolve(files[address.slice(dataAddress.length)])));
const keysIn = async (text: string) => (await ask(text)).terms.map(({ meanings }) => meanings.map(({ key }) => key));

test("words without meaning are left out, unless there are no others", async () => {
  expect(await keysIn("How do I restart a job?")).toEqual([["restart"], ["job"]]);
  expect((await ask("what is this")).unknown).toEqual(["what", "is", "this"]);
});

test("a corrected word is looked for as if it had been typed right", async () => {
  const { corrections, phrases } = await ask("wait machne");
  expect(corrections).toEqual([{ said: "machne", meant: "machine" }]);
  expect(phrases.map(({ key }) => key)).toContain("wait machin");
});

test("letters and digits that are written as one word are looked for as two as well", async () => {
  expect(await keysIn("os2200")).toEqual([["os2200", "2200"]]);
});

test("a name that the help has for a word is looked for as well", async () => {
  expect(await keysIn("LSAM")).toEqual([["lsam", "agent"]]);
  expect((await ask("local schedule activity monitor")).phrases.some(({ whole }) => whole)).toBe(true);
});

test("a misspelt word is corrected, an unknown one reported, a beginning completed", async () => {
  expect(await ask("fialover")).toMatchObject({ corrections: [{ said: "fialover", meant: "failover" }] });
  expect(await ask("restart xqzwvk job")).toMatchObject({ unknown: ["xqzwvk"], corrections: [] });
  expect(await keysIn("failo")).toEqual([["failo", "failov"]]);
});

test("a word with another first letter isn't taken for a misspelt one", async () => {
  expect(await ask("jailover")).toMatchObject({ unknown: ["jailover"], corrections: [] });
});

test("a British word is looked for as the American one, too", async () => {
  expect(await keysIn("sizes of coloured jobs")).toEqual([["size"], ["colour", "color"], ["job"]]);
});

test("a compound is its parts where nobody writes it, and two words may be one", async () => {
  expect(await keysIn("Max-Pool-Size now")).toEqual([["max"], ["pool"], ["size"]]);
  expect(await keysIn("fail over")).toEqual([]);
});

test("a label within a question is a phrase of it", async () => {
  const { phrases } = await ask('job stuck in "Wait Machine"');
  expect(phrases.find(({ key }) => key === "wait machin")).toMatchObject({ typed: "Wait Machine", whole: false });
});

test("names of an object's own properties are words like others", async () => {
  expect((await ask("__proto__ constructor toString")).terms).toEqual([]);
});
