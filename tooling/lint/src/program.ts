import type { Finding } from "@opcon-help/model";

import { readCommand, type Command, type Format } from "./command.ts";
import { checkBuilt, checkContent, comparison, fixContent } from "./index.ts";
import { githubReport } from "./reporters/github.ts";
import { jsonReport } from "./reporters/json.ts";
import { terminalReport } from "./reporters/terminal.ts";
import { severityOf } from "./engine/severity.ts";
import { reasonOf } from "./engine/tool-failure.ts";

/** `failure` means that the linter itself can't run. */
const exitCodes = { clean: 0, errors: 1, failure: 2 };

const reports: Readonly<Record<Format, (findings: readonly Finding[]) => string>> = {
  terminal: terminalReport,
  github: githubReport,
  json: jsonReport,
};

/** What the program uses besides files, such as its output. */
export interface Surroundings {
  /** Folder of the project. */
  root: string;
  print(text: string): void;
  /** Prints a message about the run itself. */
  report(text: string): void;
}

/** Findings in the content or the built site. */
async function findingsFor(command: Command, { root, report }: Surroundings): Promise<Finding[]> {
  if (command.task === "built") return checkBuilt(root, command);
  const { rules, changed } = command;
  if (changed !== undefined) report(comparison(root, changed));
  if (command.fix) report(await fixContent(root, { rules, changed }));
  return checkContent(root, { changed });
}

/** Runs the program, and returns its exit code. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { print, report } = surroundings;
  try {
    const command = readCommand(args);
    const findings = await findingsFor(command, surroundings);
    const shown = findings.filter(({ rule }) => command.rules.length === 0 || command.rules.some((id) => id === rule));
    print(reports[command.format](shown));
    return shown.some((finding) => severityOf(finding.rule) === "error") ? exitCodes.errors : exitCodes.clean;
  } catch (error) {
    report(`${reasonOf(error)}\n`);
    return exitCodes.failure;
  }
}
