import type { Finding } from "@opcon-help/model";

import { readCommand, type Command, type Format } from "./command.ts";
import { explain } from "./explain.ts";
import { checkBuilt, checkContent, fixContent, tightenContent, ToolFailure } from "./index.ts";
import { githubReport } from "./reporters/github.ts";
import { jsonReport } from "./reporters/json.ts";
import { sarifReport } from "./reporters/sarif.ts";
import { terminalReport } from "./reporters/terminal.ts";
import { severityOf } from "./engine/severity.ts";
import { reasonOf } from "./engine/tool-failure.ts";

/** `failure` means that the linter itself couldn't run. */
const exitCodes = { clean: 0, errors: 1, failure: 2 };

const reports: Readonly<Record<Format, (findings: readonly Finding[]) => string>> = {
  terminal: terminalReport,
  github: githubReport,
  json: jsonReport,
  sarif: sarifReport,
};

/** Findings of the specified gate, or nothing if the command asks for something else. */
async function run(command: Command): Promise<Finding[] | undefined> {
  const root = process.cwd();
  if (command.task === "explain") {
    process.stdout.write(explain(command.rule));
    return undefined;
  }
  if (command.task === "built") {
    const isWanted = command.rules.length === 0 || command.rules.includes("lychee");
    if (!command.lychee && isWanted) {
      const message = `The path of lychee is missing; run "npm run setup" and name it with OPCON_LYCHEE.`;
      if (process.env["CI"]) throw new ToolFailure(message);
      process.stderr.write(`The "lychee" rule was skipped. ${message}\n`);
    }
    return checkBuilt(root, { lychee: command.lychee });
  }
  const { rules, changed } = command;
  if (command.tighten) process.stderr.write(await tightenContent(root));
  if (command.fix) process.stderr.write(await fixContent(root, { rules, changed }));
  return checkContent(root, { changed });
}

try {
  const command = readCommand(process.argv.slice(2), process.env);
  const findings = await run(command);
  if (findings && command.task !== "explain") {
    const shown = findings.filter(({ rule }) => command.rules.length === 0 || command.rules.some((id) => id === rule));
    // In a workflow, also annotate the changed lines.
    if (process.env["GITHUB_ACTIONS"] && command.format === "terminal") process.stdout.write(githubReport(shown));
    process.stdout.write(reports[command.format](shown));
    process.exitCode = shown.some((finding) => severityOf(finding.rule) === "error")
      ? exitCodes.errors
      : exitCodes.clean;
  }
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = exitCodes.failure;
}
