import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

import { logFile } from "../setup/shell.mjs";
import { root } from "./project.ts";

/** What happens to the output of a program. Without a log, the terminal shows it. */
export interface Output {
  /** Name of the log. */
  log?: string;
  /** Receives each line that goes to the log. */
  onLine?: (line: string) => void;
}

/** Reports progress. If the output goes to a log, the terminal shows it only to those who ask for it. */
export function report({ log, onLine }: Output, line: string): void {
  if (log) onLine?.(line);
  else console.log(line);
}

/**
 * Runs a script with the pinned Node. Resolves with the exit code.
 *
 * @param options.node flags of Node
 */
export async function runNode(
  script: string,
  args: string[],
  {
    log,
    onLine,
    env = {},
    cwd = root,
    node = [],
  }: Output & { env?: NodeJS.ProcessEnv; cwd?: string; node?: string[] } = {},
): Promise<number> {
  if (log) await mkdir(dirname(logFile(log)), { recursive: true });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, ...node, join(root, script), ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: log ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    const file = log ? createWriteStream(logFile(log)) : undefined;
    if (file)
      for (const stream of [child.stdout!, child.stderr!]) {
        stream.pipe(file, { end: false });
        if (onLine) createInterface(stream).on("line", onLine);
      }
    file?.once("error", reject);
    const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      const end = (): void => resolve(signal ? 130 : (code ?? 1));
      // Whoever waits for the program reads the log next.
      if (file) file.end(end);
      else end();
    });
  });
}

/** The last lines of a log, and where to find the others. */
export async function endOfLog(log: string, lines = 20): Promise<string> {
  const text = await readFile(logFile(log), "utf8").catch(() => "");
  return [...text.trimEnd().split("\n").slice(-lines), `The whole output is in ${logFile(log)}.`].join("\n");
}

/** Exits with the step's exit code if the step fails. */
export async function mustSucceed(step: Promise<number>): Promise<void> {
  const code = await step;
  if (code !== 0) process.exit(code);
}
