import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

import { logFile, run } from "../setup/shell.mjs";
import { root } from "./project.ts";

/** Where the output of a program goes. Without the name of a log, it goes to the terminal. */
export interface Output {
  log?: string;
}

/** Reports progress, unless the output goes to a log. */
export function report({ log }: Output, line: string): void {
  if (!log) console.log(line);
}

/** Runs a script of the project, or one with a whole path, with the pinned Node, and returns its exit code. */
export const runNode = (
  script: string,
  args: string[],
  { log, env, cwd = root, node = [] }: Output & { env?: NodeJS.ProcessEnv; cwd?: string; node?: string[] } = {},
): Promise<number> =>
  run(process.execPath, [...process.execArgv, ...node, resolve(root, script), ...args], {
    log,
    cwd,
    env: { ...process.env, ...env },
  });

/** The last lines of a log, and the path of the log. */
export async function endOfLog(log: string, lines = 20): Promise<string> {
  const text = await readFile(logFile(log), "utf8").catch(() => "");
  return [...text.trimEnd().split("\n").slice(-lines), `The whole output is in ${logFile(log)}.`].join("\n");
}

/** If a step fails, exits with its exit code. */
export async function mustSucceed(step: Promise<number>): Promise<void> {
  const code = await step;
  if (code !== 0) process.exit(code);
}
