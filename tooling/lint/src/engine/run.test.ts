import { expect, test } from "vitest";

import { newCache } from "./cache.ts";
import { severityOf } from "./severity.ts";
import { checkFiles } from "./run.ts";
import { append, findingsIn, replace, sampleContent } from "../testing/sample-content.ts";

test("content without a defect gives no finding", async () => {
  expect(await checkFiles(sampleContent())).toEqual([]);
});

test("findings come in the order of files, lines and columns, with their severity", async () => {
  const findings = await checkFiles(
    sampleContent({
      "content/pages/notes.md": (text) => `${text}\n[here](./no.md)\n\n# Top\n`,
      "content/diagrams/spare.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n',
    }),
  );
  expect(findings.map(({ file, line, column, rule }) => [file, line, column, severityOf(rule), rule])).toEqual([
    ["content/diagrams/spare.svg", 1, 1, "error", "unused"],
    ["content/pages/notes.md", 12, 1, "error", "internal-links"],
    ["content/pages/notes.md", 12, 1, "error", "link-text"],
    ["content/pages/notes.md", 14, 1, "error", "no-empty-section"],
    ["content/pages/notes.md", 14, 1, "error", "no-h1-in-body"],
  ]);
});

test("with kept results, every change of the dictionary gives the same findings as without them", async () => {
  const cache = newCache();
  const text = append("A frobnicat of the SAMx: FROBNICATS, frobnicat's end.");
  const rows = replace("use: REST API", 'use: "First\\nfrobnicats"');
  const filesWith = (words: readonly string[]): ReadonlyMap<string, string> =>
    sampleContent({
      "content/pages/notes.md": text,
      "content/data/ports.yml": rows,
      "content/dictionary.txt": words.map((word) => `${word}\n`).join(""),
    });
  for (const words of [[], ["frobnicate"], ["frobnicat", "SAMx"], ["frobnicat"], ["Frobnicat", "SAMx"], ["SAMx"], []])
    expect([words, await checkFiles(filesWith(words), cache)]).toEqual([words, await checkFiles(filesWith(words))]);
});

test("a new word in the dictionary affects only the files with this word", async () => {
  const cache = newCache();
  const filesWith = (words: string): ReadonlyMap<string, string> =>
    sampleContent({ "content/pages/notes.md": append("A frobnicat."), "content/dictionary.txt": words });
  await checkFiles(filesWith(""), cache);
  const before = cache.problems.size;
  await checkFiles(filesWith("Zzyzx\n"), cache);
  expect(cache.problems.size - before).toBe(1);
});

test("a page whose front matter is wrong is still read, and nothing else is said of it", async () => {
  expect(
    await findingsIn({
      "content/pages/agents/install.md": (text) => `${text.replace("type: task", "type: howto")}\n\tTab\n`,
    }),
  ).toEqual([
    'content/pages/agents/install.md:3:7 front-matter: "type" must be one of: tutorial, recipe, symptom, task, concept, reference, index',
    "content/pages/agents/install.md:26:1 no-tabs: The line contains a tab; indent with spaces",
  ]);
});

test("a data set that is wrong is reported once, not at each place that uses it", async () => {
  expect(await findingsIn({ "content/data/ports.yml": (text) => text.replace("key: agent", "key: Agent") })).toEqual([
    'content/data/ports.yml:11:10 data-set: "key": must be lowercase words joined by hyphens, for example small-server',
  ]);
});
