import { readFile } from "node:fs/promises";

import { expect, test } from "@playwright/test";
import { withoutSlash } from "@opcon-help/model";

import { projectRoot } from "../library.ts";
import type { SearchDialog } from "../search/view/dialog.ts";
import { looked } from "../search/relevance/ask.ts";
import { figuresOf, groupsOf, report, type Figures } from "../search/relevance/measure.ts";
import { readQuestions } from "../search/relevance/questions.ts";
import { builtPages } from "./built-site.ts";

const questions = await readQuestions(projectRoot);
const floorFile = "site/search/relevance/floor.json";
test.skip(({ isMobile }) => isMobile, "the search is the same on a phone");

test("every answer that is expected of the search stands in the built site", () => {
  const pages = new Map(
    builtPages.map(({ address, html }) => [withoutSlash(address).slice("/opcon/core/".length), html]),
  );
  const missing = questions.flatMap(({ answers }) =>
    answers.filter((answer) => {
      const [path = "", anchor] = answer.split("#", 2);
      const html = pages.get(path);
      return html === undefined || (anchor !== undefined && !html.includes(`id="${anchor}"`));
    }),
  );
  expect(missing).toEqual([]);
});

test("the search answers what readers ask as well as it did", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/opcon/core/");
  await page.keyboard.press("/");
  await page.waitForFunction(() => "search" in document.querySelector("dialog[data-search]")!);
  const found = await page.evaluate(
    async ({ asked, count }) => {
      const { search } = document.querySelector<SearchDialog>("dialog[data-search]")!;
      const answers: string[][] = [];
      for (const question of asked)
        answers.push((await search.search(question, {}, count)).results.map(({ href }) => href));
      return answers;
    },
    { asked: questions.map(({ question }) => question), count: looked },
  );
  const asked = questions.map((question, index) => ({ question, found: found[index]! }));
  console.log(report(asked));
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
});
