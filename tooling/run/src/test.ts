import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { chromiumDigest } from "@opcon-help/browser";
import { replaceFile } from "@opcon-help/model/disk";

import { runNode, type Output } from "./process.ts";
import { Progress } from "./progress.ts";
import { cache, filesDigest, dist } from "./project.ts";
import { borrowResults, lendResults } from "./shared-results.ts";
import { buildManuals, buildSite } from "./site.ts";
import { runSteps, summaryOf, type Count, type PassedSteps, type Step } from "./steps.ts";

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

async function playwrightCount(file: string): Promise<Count> {
  const { stats } = JSON.parse(await readFile(file, "utf8")) as {
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
function unitTests(...projects: string[]): Pick<Step, "cores" | "run" | "count"> {
  const report = join(cache, `vitest-${projects[0]}.json`);
  const run = program("node_modules/vitest/vitest.mjs", [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return {
    cores: 2,
    run: async (output) => {
      await rm(report, { force: true });
      return run(output);
    },
    count: () => vitestCount(report),
  };
}

/** Runs the tests of some projects in playwright.config.ts. */
function browserTests(...projects: string[]): Pick<Step, "cores" | "run" | "count"> {
  const report = join(cache, `playwright-${projects[0]}.json`);
  const args = ["test", ...projects.map((project) => `--project=${project}`), "--reporter=line,json"];
  const run = program("node_modules/@playwright/test/cli.js", args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    OPCON_DIST: dist,
  });
  return {
    cores: 2,
    run: async (output) => {
      await rm(report, { force: true });
      return run(output);
    },
    count: () => playwrightCount(report),
  };
}

/** The checks, the model, and the HTML reader. The linter keeps them, and the manuals, from importing anything else. */
const checks = ["tooling/lint", "tooling/model", "tooling/html"];
const code = ["site", "tooling", "acceptance", "bench"];
/** The site, and the only packages that the linter lets it and its browser tests import. */
const shown = ["site", ...["browser", "changes", "html", "model"].map((name) => `tooling/${name}`)];

/** Digest of what tests read, and of the programs that they start. Without a program, tests are skipped or fail. */
async function inputsOf(...paths: string[]): Promise<string> {
  const git = spawnSync("git", ["--version"], { encoding: "utf8" }).stdout;
  const names = ["CI", "OPCON_BASE", "OPCON_LYCHEE", "OPCON_VERAPDF", "REPOSITORY_URL", "SITE_ORIGIN"];
  const variables = names.map((name) => process.env[name] ?? "");
  return [await filesDigest([...paths, "tooling/run/src/testing"]), await chromiumDigest(), git, ...variables].join(
    " ",
  );
}

const steps: Step[] = [
  { title: "Format", run: program("node_modules/oxfmt/bin/oxfmt", ["--check", "."]) },
  { title: "Lint", run: program("node_modules/oxlint/bin/oxlint", ["--deny-warnings"]) },
  { title: "Content checks", run: program("tooling/lint/src/cli.ts", ["content"]) },
  {
    title: "Unit tests",
    ...unitTests("code", "code-shared"),
    inputs: () => inputsOf(...code),
  },
  {
    title: "Unit tests on the content",
    // The results that the checks keep serve these tests as well.
    after: ["Content checks"],
    ...unitTests("content"),
    inputs: () => inputsOf(...code, "content"),
  },
  {
    title: "Tests of the checks",
    ...unitTests("checks", "checks-shared"),
    inputs: () => inputsOf(...checks, ".vscode/settings.json"),
  },
  {
    title: "Tests of the checks on the content",
    after: ["Content checks"],
    ...unitTests("checks-content"),
    inputs: () => inputsOf(...checks, "content"),
  },
  {
    title: "Tests of the manuals",
    ...unitTests("manuals"),
    inputs: () => inputsOf("tooling/pdf", "tooling/html", "tooling/model", "tooling/browser"),
  },
  {
    title: "Types",
    run: program("node_modules/astro/bin/astro.mjs", ["check", "--minimumFailingSeverity", "warning"]),
    inputs: () => filesDigest(code),
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
    after: ["Manuals"],
    ...browserTests("desktop", "phone"),
    inputs: () => inputsOf(...shown, "content", "dist"),
  },
  {
    title: "Browser tests of versions",
    after: ["Manuals"],
    ...browserTests("versions"),
    inputs: () => inputsOf(...code),
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
await rm(acceptanceReport, { force: true });
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
