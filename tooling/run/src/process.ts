import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, resolve as resolvePath } from "node:path";
import { createInterface } from "node:readline";

import { logFile } from "../setup/shell.mjs";
import { root } from "./project.ts";

/** Where the output of a program goes. Without a log, it goes to the terminal. */
export interface Output {
  /** Name of the log. */
  log?: string;
  /** Called with each line that goes to the log. */
  onLine?: (line: string) => void;
}

/** Reports progress. If the output goes to a log, only `onLine` can show it in the terminal. */
export function report({ log, onLine }: Output, line: string): void {
  if (log) onLine?.(line);
  else console.log(line);
}

/** Runs a script of the project, or one with a whole path, with the pinned Node, and returns its exit code. */
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
    const child = spawn(process.execPath, [...process.execArgv, ...node, resolvePath(root, script), ...args], {
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
      // Waits until the log is complete, because the caller may read it next.
      if (file) file.end(end);
      else end();
    });
  });
}

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
