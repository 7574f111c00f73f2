import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "@playwright/test";
import { withoutSlash } from "@opcon-help/model";

import { currentLibrary, projectRoot } from "../library.ts";
import type { SearchDialog } from "../search/view/dialog.ts";
import { folderSearch } from "../search/folder.ts";
import { figuresOf, groupsOf, looked, report, type Figures } from "../search/relevance/measure.ts";
import { bareTitle, readMissing, readQuestions } from "../search/relevance/questions.ts";
import { builtPages, dist } from "./built-site.ts";

const questions = await readQuestions(projectRoot);
/**
 * Minimum number of questions without an answer with which the search names a word that no page mentions, or says that the
 * help doesn't seem to answer; and maximum number of answerable questions with which it says the latter.
 */
const [fewestRecognized, mostLost] = [62, 2];
const floorFile = "site/search/relevance/floor.json";

test("every answer that is expected of the search stands in the built site", () => {
  const pages = new Map(
    builtPages.map(({ address, html }) => [withoutSlash(address).slice("/opcon/core/".length), html]),
  );
  const missing = questions.flatMap(({ answers }) =>
    answers.filter((answer) => {
      const [path = "", anchor] = answer.split("#", 2);
      const html = pages.get(path === "index" ? "" : path);
      return html === undefined || (anchor !== undefined && !html.includes(`id="${anchor}"`));
    }),
  );
  expect(missing).toEqual([]);
});

/** Number of questions from each set that are also asked in a browser. */
const askedInBrowser = 8;

test("the search answers what readers ask as well as it did, in a folder and in a browser", async ({ page }) => {
  // Long, because other tests keep both processors busy at the same time.
  test.setTimeout(600_000);
  const search = folderSearch(join(dist, "opcon/core"), "without excerpts");
  const asked = [];
  const lost = [];
  const started = Date.now();
  for (const question of questions) {
    const { results, lacking } = await search.search(question.question, {}, looked);
    asked.push({ question, found: results.map(({ href }) => href) });
    if (lacking !== undefined) lost.push(question.question);
  }
  console.log(`${report(asked)}\n${asked.length} questions in ${Date.now() - started} ms`);
  expect(lost.length, `${lost.length} questions are said to be missing`).toBeLessThanOrEqual(mostLost);
  const floors = JSON.parse(await readFile(floorFile, "utf8")) as Record<string, Omit<Figures, "questions">>;
  const groups = groupsOf(asked);
  expect(Object.keys(floors)).toEqual([...groups.keys()]);
  for (const [group, some] of groups) {
    const figures = figuresOf(some);
    for (const name of ["first", "firstThree", "firstTen", "reciprocalRank"] as const)
      expect
        .soft(figures[name], `${name} of "${group}" is below ${floorFile}`)
        .toBeGreaterThanOrEqual(floors[group]![name]);
  }

  await page.goto("/opcon/core/");
  await page.keyboard.press("Control+k");
  await page.waitForFunction(() => "search" in document.querySelector("dialog[data-search]")!);
  const sets = Map.groupBy(asked, ({ question }) => `${question.words} ${question.heldOut}`);
  const some = [...sets.values()].flatMap((set) =>
    set.slice(0, askedInBrowser).map(({ question }) => question.question),
  );
  // Pagefind's answers depend on the parts of its index that earlier questions have loaded, so both ask the same ones.
  const again = folderSearch(join(dist, "opcon/core"), "without excerpts");
  const wanted: string[][] = [];
  for (const text of some) wanted.push((await again.search(text, {}, looked)).results.map(({ href }) => href));
  const found = await page.evaluate(
    async ({ texts, count }) => {
      const own = document.querySelector<SearchDialog>("dialog[data-search]")!.search;
      const answers: string[][] = [];
      for (const text of texts) answers.push((await own.search(text, {}, count)).results.map(({ href }) => href));
      return answers;
    },
    { texts: some, count: looked },
  );
  expect(found).toEqual(wanted);
});

test("a page that is named comes first, where a page with the same name counts", async () => {
  test.setTimeout(300_000);
  const library = await currentLibrary();
  const search = folderSearch(join(dist, "opcon/core"), "without excerpts");
  const named = Map.groupBy(library.pages.values(), ({ front }) => bareTitle(front.title));
  const asked = [];
  for (const [title, pages] of named) {
    const { results } = await search.search(title, {}, looked);
    const question = {
      question: title,
      words: "product" as const,
      kind: "label" as const,
      answers: pages.map(({ route }) => withoutSlash(route).slice("/opcon/core/".length) || "index"),
      heldOut: false,
    };
    asked.push({ question, found: results.map(({ href }) => href) });
  }
  const { first, firstThree } = figuresOf(asked);
  console.log(`${asked.length} titles: ${first.toFixed(3)} first, ${firstThree.toFixed(3)} within three`);
  expect(first).toBeGreaterThanOrEqual(0.99);
  expect(firstThree).toBeGreaterThanOrEqual(0.995);
});

test("with a question about something that the help doesn't contain, the search says so", async () => {
  const search = folderSearch(join(dist, "opcon/core"), "without excerpts");
  const recognized = [];
  for (const text of await readMissing(projectRoot)) {
    const { lacking, unknown } = await search.search(text, {}, 1);
    if (lacking !== undefined || unknown.length > 0) recognized.push(text);
  }
  console.log(`${recognized.length} of the questions without an answer are recognized`);
  expect(recognized.length).toBeGreaterThanOrEqual(fewestRecognized);
});
