import { mkdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { chromiumDigest } from "@opcon-help/browser";
import { replaceFile } from "@opcon-help/model/disk";

import { runNode, type Output } from "./process.ts";
import { Progress } from "./progress.ts";
import { cache, codeDigest, dist } from "./project.ts";
import { borrowResults, lendResults } from "./shared-results.ts";
import { buildManuals, buildSite } from "./site.ts";
import { runSteps, summaryOf, type Count, type PassedSteps, type Step } from "./steps.ts";

const unitReport = join(cache, "vitest.json");
const manualReport = join(cache, "vitest-manuals.json");
const playwrightReport = join(cache, "playwright.json");
const acceptanceReport = join(cache, "acceptance.json");

async function vitestCount(file: string): Promise<Count> {
  const report = JSON.parse(await readFile(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    success: boolean;
  };
  // If a test file can't be loaded, none of its tests are counted as failed.
  const failed = report.success ? 0 : Math.max(report.numFailedTests, 1);
  return { passed: report.numPassedTests, failed };
}

async function playwrightCount(): Promise<Count> {
  const { stats } = JSON.parse(await readFile(playwrightReport, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** Proved statements of the specification, and routes that work. */
const acceptanceCount = async (): Promise<Count> => JSON.parse(await readFile(acceptanceReport, "utf8")) as Count;

/** A step that runs one program. */
const program =
  (script: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  (output: Output) =>
    runNode(script, args, { ...output, env });

/** Runs the tests of some projects in vitest.config.ts. */
const unitTests = (report: string, projects: string[]): Pick<Step, "run" | "count"> => ({
  run: program("node_modules/vitest/vitest.mjs", [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]),
  count: () => vitestCount(report),
});

const steps: Step[] = [
  { title: "Format", run: program("node_modules/oxfmt/bin/oxfmt", ["--check", "."]) },
  { title: "Lint", run: program("node_modules/oxlint/bin/oxlint", ["--deny-warnings"]) },
  { title: "Unit tests", cores: 2, ...unitTests(unitReport, ["alone", "shared"]) },
  {
    title: "Tests of the manuals",
    cores: 2,
    ...unitTests(manualReport, ["manuals"]),
    // The linter keeps the manuals from importing anything else, and these tests have their own content.
    inputs: async () =>
      `${await codeDigest(["tooling/pdf", "tooling/html", "tooling/model", "tooling/browser"])} ${await chromiumDigest()}`,
  },
  { title: "Content checks", run: program("tooling/lint/src/cli.ts", ["content"]) },
  {
    title: "Types",
    run: program("node_modules/astro/bin/astro.mjs", ["check", "--minimumFailingSeverity", "warning"]),
    inputs: () => codeDigest(["site", "tooling", "acceptance", "bench"]),
  },
  // Astro's type check and its build write the same files.
  { title: "Site", after: ["Types"], isEssential: true, run: (output) => buildSite("current", output) },
  { title: "Manuals", cores: 2, after: ["Site"], run: (output) => buildManuals([], "current", output) },
  {
    title: "PDF/UA-1",
    cores: 2,
    after: ["Manuals"],
    needs: { program: "veraPDF", variable: "OPCON_VERAPDF" },
    run: program("tooling/run/src/pdf-ua.ts", []),
  },
  { title: "Built site checks", after: ["Manuals"], run: program("tooling/lint/src/cli.ts", ["built"]) },
  {
    title: "Acceptance",
    after: ["Manuals"],
    run: program("acceptance/cli.ts", ["--report", acceptanceReport]),
    count: acceptanceCount,
  },
  {
    title: "Browser tests",
    cores: 2,
    after: ["Manuals"],
    run: program("node_modules/@playwright/test/cli.js", ["test", "--reporter=line,json"], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      OPCON_DIST: dist,
    }),
    count: playwrightCount,
  },
];

const passedFile = join(cache, "passed-steps.json");

/** Steps that passed in earlier runs. A missing or damaged file has none. */
const readPassed = async (): Promise<PassedSteps> =>
  readFile(passedFile, "utf8")
    .then((text) => new Map(JSON.parse(text) as [string, { inputs: string; count: Count }][]))
    .catch(() => new Map());

await mkdir(cache, { recursive: true });
await borrowResults();
await Promise.all(
  [unitReport, manualReport, playwrightReport, acceptanceReport].map((file) => rm(file, { force: true })),
);
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => (isStopped = true));
const start = performance.now();
// One more than there are, because a step that keeps two cores busy still waits now and then.
const cores = availableParallelism() + 1;
const passed = await readPassed();
const results = await runSteps(steps, cores, new Progress(), passed, () => isStopped);
await replaceFile(passedFile, JSON.stringify([...passed]));
await lendResults();
const failed = results.filter(({ state }) => state === "failed" || state === "not run");
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ title }) => title).join(", ")}.`);
console.log(`\n${summaryOf(results, (performance.now() - start) / 1000)}`);
process.exitCode = failed.length === 0 ? 0 : 1;
