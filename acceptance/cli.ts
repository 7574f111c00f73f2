import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

import { accept, type Outcome, type Part } from "./acceptance.ts";
import { MissingBuild } from "./site.ts";

/** Exit codes: everything is proved, something isn't, or nothing could be checked. */
const exitCodes = { proved: 0, unproved: 1, broken: 2 };

const failedIn = ({ findings }: Part): number => new Set(findings.map(({ about }) => about)).size;
const passedIn = (part: Part): number => part.total - failedIn(part);

function report({ statements, routes }: Outcome): void {
  for (const { about, message } of [...statements.findings, ...routes.findings]) console.error(`${about}: ${message}`);
  console.log(`Statements proved: ${passedIn(statements)} of ${statements.total}`);
  console.log(`Working routes: ${passedIn(routes)} of ${routes.total}`);
}

const { values } = parseArgs({ options: { dist: { type: "string" }, report: { type: "string" } } });
const root = process.cwd();

try {
  const outcome = await accept(root, values.dist ?? join(root, "dist"));
  report(outcome);
  const parts = [outcome.statements, outcome.routes];
  const failed = parts.reduce((sum, part) => sum + failedIn(part), 0);
  if (values.report) {
    await mkdir(dirname(values.report), { recursive: true });
    const passed = parts.reduce((sum, part) => sum + passedIn(part), 0);
    await writeFile(values.report, JSON.stringify({ passed, failed }));
  }
  process.exitCode = failed === 0 ? exitCodes.proved : exitCodes.unproved;
} catch (error) {
  console.error(error instanceof MissingBuild ? error.message : error);
  process.exitCode = exitCodes.broken;
}
