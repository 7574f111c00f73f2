import { existsSync, globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { conformance, criteria, type Criterion } from "./report.ts";

const all = criteria();
const sources = globSync("{site,tooling}/**/*.{test,e2e}.ts", {
  exclude: ["**/node_modules/**", "site/accessibility/**"],
});
/** Titles of tests, also of those that are skipped or have a table of cases. */
const titles = sources.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\b(?:test|it)(?:\.\w+(?:\(.*?\))?)*\(\s*(["`])(.*?)\1/g)].map(
    ([, , title]) => title!,
  ),
);
const steps = readFileSync("tooling/run/src/test.ts", "utf8");

/** Tests and checks that a criterion names but that don't exist. */
const missing = ({ tests }: Pick<Criterion, "tests">): string[] =>
  tests.filter((name) => {
    const [, check] = /^check (.*)/.exec(name) ?? [];
    if (check === undefined) return !titles.some((title) => title.includes(name));
    return !existsSync(`tooling/lint/docs/${check}.md`) && !steps.includes(`title: "${check}"`);
  });

test("every test and check that proves a criterion exists", () => {
  expect(all.flatMap(({ number, ...criterion }) => missing(criterion).map((name) => `${number}: ${name}`))).toEqual([]);
  const wrong = ["nothing tests this", "check no-such-check"];
  expect(missing({ tests: [...wrong, "check image-alt"] })).toEqual(wrong);
});

test("all criteria of levels A and AA have an answer, and nothing is claimed without a test", () => {
  expect(["A", "AA", "PDF/UA-1"].map((level) => all.filter((each) => each.level === level).length)).toEqual([
    31, 24, 14,
  ]);
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
  const claimed = all.filter((criterion) => conformance(criterion).startsWith("Tested"));
  expect(claimed.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
