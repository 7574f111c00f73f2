import { constants } from "node:os";
import { parseArgs } from "node:util";

import { ManualFailure, ToolError } from "./failure.ts";
import { papers } from "./layout/paper.ts";
import { makeManuals, type Order, type Outcome } from "./manuals.ts";

/** Exit codes for when all manuals were built, a manual has errors, or the tool couldn't run. */
const exitCodes = { made: 0, wrong: 1, broken: 2 };

/** The order in a call, which `npm run manuals` has checked. */
function readArguments(args: string[]): Order {
  const options = { paper: { type: "string", default: "a4" } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  return { manuals: positionals, paper: papers.find(({ id }) => id === values.paper)! };
}

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function report(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ manual }) => manual.title.length));
  return outcomes
    .map(({ manual, record, isNew, findings }) => {
      const made = `${record?.pages ?? 0} pages, ${record?.blocks ?? 0} blocks, ${inMegabytes(record?.bytes ?? 0)}`;
      const result = findings.length > 0 ? "failed" : `${made}, ${isNew ? "new" : "unchanged"}`;
      return `${manual.title.padEnd(width)}   ${result}`;
    })
    .join("\n");
}

async function main(): Promise<number> {
  const run = makeManuals(process.cwd(), readArguments(process.argv.slice(2)), (manual, stage, done) => {
    console.log(`${manual.id.padEnd(20)} ${stage.padEnd(10)} ${done}`);
  });
  let interrupted: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      interrupted = 128 + constants.signals[signal];
      void run.stop();
    });
  try {
    const outcomes = await run.outcomes;
    if (interrupted !== undefined) return interrupted;
    console.log(`\n${report(outcomes)}`);
    const failed = outcomes.filter((outcome) => outcome.findings.length > 0);
    for (const { manual, findings } of failed)
      console.error(`\n${manual.title} has errors, so the previous file is kept:\n  ${findings.join("\n  ")}`);
    return failed.length > 0 ? exitCodes.wrong : exitCodes.made;
  } catch (error) {
    if (interrupted === undefined) throw error;
    return interrupted;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof ToolError || error instanceof ManualFailure;
  console.error(isExpected ? error.message : error);
  process.exitCode = exitCodes.broken;
}
