import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { checkPdfUa } from "./pdf-ua-check.ts";
import { runNode } from "./process.ts";
import { cache, dist } from "./project.ts";
import { buildManuals, buildSite } from "./site.ts";

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  title: string;
  /** Resolves with an exit code, or with "skipped" if this machine lacks a required tool. */
  run: () => Promise<number | "skipped">;
  /** Reads the test counts from the runner's report. A step without a report counts as one test. */
  count?: () => Promise<Count>;
  /** Later steps need the output of this step. */
  essential?: boolean;
}

const vitestReport = join(cache, "vitest.json");
const playwrightReport = join(cache, "playwright.json");
const acceptanceReport = join(cache, "acceptance.json");

async function vitestCount(): Promise<Count> {
  const report = JSON.parse(await readFile(vitestReport, "utf8")) as {
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

const steps: Step[] = [
  { title: "Format", run: () => runNode("node_modules/oxfmt/bin/oxfmt", ["--check", "."]) },
  { title: "Lint", run: () => runNode("node_modules/oxlint/bin/oxlint", ["--deny-warnings"]) },
  {
    title: "Types",
    run: () => runNode("node_modules/astro/bin/astro.mjs", ["check", "--minimumFailingSeverity", "warning"]),
  },
  {
    title: "Unit tests",
    run: () =>
      runNode("node_modules/vitest/vitest.mjs", [
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${vitestReport}`,
      ]),
    count: vitestCount,
  },
  { title: "Content checks", run: () => runNode("tooling/lint/src/cli.ts", ["content"]) },
  { title: "Site", run: buildSite, essential: true },
  { title: "Manuals", run: () => buildManuals([]) },
  { title: "PDF/UA-1", run: checkPdfUa },
  { title: "Built site checks", run: () => runNode("tooling/lint/src/cli.ts", ["built"]) },
  {
    title: "Acceptance",
    run: () => runNode("acceptance/cli.ts", ["--report", acceptanceReport]),
    count: acceptanceCount,
  },
  {
    title: "Browser tests",
    run: () =>
      runNode("node_modules/@playwright/test/cli.js", ["test", "--reporter=line,json"], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, OPCON_DIST: dist },
      }),
    count: playwrightCount,
  },
];

/** Runs one step and counts its tests. A failed runner without a report counts as one failure. */
async function runStep(step: Step): Promise<Count | "skipped"> {
  const code = await step.run();
  if (code === "skipped") return code;
  const single: Count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.count) return single;
  const count = await step.count().catch(() => single);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

await mkdir(cache, { recursive: true });
await Promise.all([vitestReport, playwrightReport, acceptanceReport].map((file) => rm(file, { force: true })));
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];
let skipped = 0;
for (const [index, step] of steps.entries()) {
  console.log(`\n[${index + 1}/${steps.length}] ${step.title}`);
  const start = performance.now();
  const count = await runStep(step);
  if (count === "skipped") {
    skipped += 1;
    console.log(`[${index + 1}/${steps.length}] ${step.title}: skipped`);
    continue;
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `[${index + 1}/${steps.length}] ${step.title}: ${count.failed === 0 ? "passed" : "FAILED"} (${seconds} s)`,
  );
  if (count.failed === 0) continue;
  failures.push(step.title);
  if (step.essential) break;
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failures.length === 0 ? 0 : 1;
