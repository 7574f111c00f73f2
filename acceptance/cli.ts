import { join } from "node:path";
import { parseArgs } from "node:util";

import { accept, type Outcome, type Part } from "./acceptance.ts";
import { MissingBuild } from "./site.ts";

/** Exit codes: everything is proved, something isn't, or nothing could be checked. */
const exitCodes = { proved: 0, unproved: 1, broken: 2 };

const passedIn = ({ total, findings }: Part): number => total - new Set(findings.map(({ about }) => about)).size;

function report({ statements, routes }: Outcome): void {
  for (const { about, message } of [...statements.findings, ...routes.findings]) console.error(`${about}: ${message}`);
  console.log(`Statements proved: ${passedIn(statements)} of ${statements.total}`);
  console.log(`Working routes: ${passedIn(routes)} of ${routes.total}`);
}

const { values } = parseArgs({ options: { dist: { type: "string" } } });
const root = process.cwd();

try {
  const outcome = await accept(root, values.dist ?? join(root, "dist"));
  report(outcome);
  process.exitCode = [outcome.statements, outcome.routes].every(({ findings }) => findings.length === 0)
    ? exitCodes.proved
    : exitCodes.unproved;
} catch (error) {
  console.error(error instanceof MissingBuild ? error.message : error);
  process.exitCode = exitCodes.broken;
}
