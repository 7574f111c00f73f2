import { parseArgs } from "node:util";

import { checkBuilt, checkContent, ToolFailure, type Finding } from "./index.ts";
import { githubReport } from "./reporters/github.ts";
import { terminalReport } from "./reporters/terminal.ts";
import { reasonOf } from "./tool-failure.ts";

const usage = `Type one of
  npm run check                     rules on content/
  tooling/lint/src/cli.ts content   the same
  tooling/lint/src/cli.ts built     rules on the built site; --lychee <path> or OPCON_LYCHEE names the lychee program`;

/** Exit codes: nothing that stops a build, errors found, the gate itself failed. */
const exitCodes = { clean: 0, errors: 1, failure: 2 };

interface Command {
  gate: "content" | "built";
  lychee: string | undefined;
}

/** @throws ToolFailure that says what to type */
function readArguments(args: string[]): Command {
  let parsed;
  try {
    parsed = parseArgs({ args, options: { lychee: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    throw new ToolFailure(`${reasonOf(error)}\n${usage}`);
  }
  const [gate, ...rest] = parsed.positionals;
  if (gate === undefined) throw new ToolFailure(`Nothing to check is named.\n${usage}`);
  if (gate !== "content" && gate !== "built") throw new ToolFailure(`There is no gate "${gate}".\n${usage}`);
  if (rest.length > 0) throw new ToolFailure(`"${rest.join(" ")}" is one argument too many.\n${usage}`);
  return { gate, lychee: parsed.values.lychee ?? process.env["OPCON_LYCHEE"] };
}

async function run({ gate, lychee }: Command): Promise<Finding[]> {
  const root = process.cwd();
  if (gate === "content") return checkContent(root);
  if (!lychee)
    throw new ToolFailure(`The path of lychee is missing; run "npm run setup" and name it with OPCON_LYCHEE.`);
  return checkBuilt(root, { lychee });
}

try {
  const findings = await run(readArguments(process.argv.slice(2)));
  if (process.env["GITHUB_ACTIONS"]) process.stdout.write(githubReport(findings));
  process.stdout.write(terminalReport(findings));
  process.exitCode = findings.some((finding) => finding.severity === "error") ? exitCodes.errors : exitCodes.clean;
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = exitCodes.failure;
}
