import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, it } from "vitest";

import { basePath, explorerCard, rowAnchor, withoutSlash } from "@opcon-help/model";

import { currentLibrary, projectRoot } from "../../library.ts";
import { helpMarkdown, prepareMarkdown } from "../../markdown/processor.ts";
import { questionKinds, readQuestions, wordings } from "./questions.ts";

const questions = await readQuestions(projectRoot);
const answers = questions.flatMap((entry) => entry.answers.map((answer) => ({ question: entry.question, answer })));
const library = await currentLibrary();
const pages = new Map(
  [...library.pages.values()].map((page) => [withoutSlash(page.route).slice(basePath.length) || "index", page]),
);
const repeated = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

it("asks enough, something of every kind, and nothing twice", () => {
  expect(questions.length).toBeGreaterThanOrEqual(600);
  const wordingsOf = (some: typeof questions) => Map.groupBy(some, (entry) => entry.words);
  const all = wordingsOf(questions);
  const heldOut = wordingsOf(questions.filter((entry) => entry.heldOut));
  const fewest = { product: [300, 50], reader: [300, 50], natural: [80, 40], user: [44, 0] } as const;
  const counts = wordings.map(
    (words) => [words, all.get(words)?.length ?? 0, heldOut.get(words)?.length ?? 0] as const,
  );
  expect(counts.filter(([words, some, held]) => some < fewest[words][0] || held < fewest[words][1])).toEqual([]);
  expect(questionKinds.filter((kind) => !questions.some((entry) => entry.kind === kind))).toEqual([]);
  expect(repeated(questions.map((entry) => entry.question.toLowerCase().replace(/\s+/g, " ")))).toEqual([]);
  expect(questions.filter((entry) => repeated(entry.answers).length > 0)).toEqual([]);
});

it("is answered by pages that exist", () => {
  expect(answers.filter(({ answer }) => !pages.has(answer.split("#")[0]!))).toEqual([]);
});

it("is answered at headings and rows that these pages show", async () => {
  await prepareMarkdown();
  const renderer = await helpMarkdown().createRenderer({ syntaxHighlight: false });
  const shown = new Map<string, Set<string>>();
  for (const [address, page] of pages) {
    if (!answers.some(({ answer }) => answer.startsWith(`${address}#`))) continue;
    const { code } = await renderer.render(page.body, { fileURL: pathToFileURL(join(projectRoot, page.file)) });
    const inExplorers = Array.from(page.body.matchAll(/^::explorer\{name="([^"]+)"\}$/gm), ([, name]) => name!)
      .flatMap((name) => explorerCard(name)!.shows)
      .flatMap((set) => library.sets.get(set)!.rows.map(({ key }) => rowAnchor(set, key)));
    shown.set(address, new Set([...Array.from(code.matchAll(/\sid="([^"]+)"/g), ([, id]) => id!), ...inExplorers]));
  }
  const missing = answers.filter(({ answer }) => {
    const [address, anchor] = answer.split("#");
    return anchor !== undefined && !shown.get(address!)?.has(anchor);
  });
  expect(missing).toEqual([]);
});
