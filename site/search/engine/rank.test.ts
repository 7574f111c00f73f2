import { expect, test } from "vitest";

import { dataAddress, keywordCode, type PageRecord, type SearchIndex, type Shard } from "../format.ts";
import { keysOfText } from "../text.ts";
import { SearchFiles } from "./files.ts";
import { readQuestion } from "./question.ts";
import { rankPages } from "./rank.ts";

interface Entry {
  area?: string;
  keywords: string[];
}

/** Names of the pages that answer, best first. */
async function ranked(question: string, pages: Record<string, Entry>): Promise<string[]> {
  const names = Object.keys(pages);
  const areas = ["troubleshooting", "concepts"].map((id) => ({ id, title: id, href: "" }));
  const keys: Shard["keys"] = {};
  for (const [page, name] of names.entries())
    for (const [at, keyword] of pages[name]!.keywords.entries()) {
      const own = keysOfText(keyword);
      for (const key of own) ((keys[key] ??= {}).k ??= []).push(page, keywordCode(at, own.size));
    }
  const index: SearchIndex = {
    folder: "x",
    areas,
    types: [],
    audiences: [],
    versions: [],
    pages: names.map((name): PageRecord => [name, areas.findIndex(({ id }) => id === pages[name]!.area), 0, 0, 0, 1]),
    shards: [""],
    useful: [],
    synonyms: [],
  };
  const shard: Shard = { keys, labels: {} };
  const files: Record<string, unknown> = { "index.json": index, "x/0.json": shard, "x/words.json": [] };
  const read = new SearchFiles((address) => Promise.resolve(files[address.slice(dataAddress.length)]));
  const parsed = await readQuestion(question, index, read);
  const lookup = await read.keys(Object.keys(keys));
  return rankPages(parsed, index, lookup).map(({ page }) => names[page]!);
}

test("a page with the words of the query in one keyword comes first, in whatever order and with other words between", async () => {
  const pages = {
    scattered: { keywords: ["reset the host", "password rules", "user accounts"] },
    together: { keywords: ["overview", "reset the password of a user"] },
  };
  expect(await ranked("user password was reset", pages)).toEqual(["together", "scattered"]);
});

test("a keyword counts less if the query says only a part of it", async () => {
  const pages = {
    part: { keywords: ["restart the agent after an upgrade of Windows"] },
    whole: { keywords: ["restart the agent"] },
  };
  expect(await ranked("restart agent", pages)).toEqual(["whole", "part"]);
});

test("a symptom is looked for in troubleshooting, a task isn't", async () => {
  const pages = {
    concept: { area: "concepts", keywords: ["build schedules"] },
    symptom: { area: "troubleshooting", keywords: ["build schedules"] },
  };
  expect(await ranked("schedules don't build", pages)).toEqual(["symptom", "concept"]);
  expect(await ranked("build schedules", pages)).toEqual(["concept", "symptom"]);
});
