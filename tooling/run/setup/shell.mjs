import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const windows = process.platform === "win32";

/**
 * Path of a program on PATH, or undefined.
 * @param {string} name
 */
export function onPath(name) {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const file = join(folder, windows ? `${name}.exe` : name);
    if (folder && existsSync(file)) return file;
  }
  return undefined;
}

/** File with the output of a step. @param {string} name */
export const logFile = (name) => fileURLToPath(new URL(`../../../.cache/logs/${name}.log`, import.meta.url));

/**
 * Runs a program, and passes on the signals that end this one.
 *
 * @param {string} command @param {string[]} args
 * @param {{ log?: string | undefined, cwd?: string, env?: NodeJS.ProcessEnv }} options `log` is the name of the log for
 *   its output, which otherwise goes to the terminal
 * @returns {Promise<number>} exit code, 130 if a signal ended it, or -1 if it couldn't be started
 */
export function run(command, args, { log, cwd, env }) {
  if (log) mkdirSync(dirname(logFile(log)), { recursive: true });
  const output = log ? openSync(logFile(log), "w") : "inherit";
  return new Promise((resolve) => {
    // On Windows, these are scripts, which only the shell can start. It splits unquoted paths at spaces.
    const shell = windows && /^(?:npm|npx|mvn)$/.test(command);
    const child = spawn(command, shell ? args.map((argument) => `"${argument}"`) : args, {
      cwd,
      env: env ?? process.env,
      shell,
      stdio: ["ignore", output, output],
    });
    /** @param {number} code */
    const end = (code) => {
      for (const event of ["exit", "SIGINT", "SIGTERM"]) process.off(event, stop);
      if (output !== "inherit") closeSync(output);
      resolve(code);
    };
    /** @param {NodeJS.Signals | number} signal */
    const stop = (signal) => void child.kill(typeof signal === "string" ? signal : "SIGTERM");
    for (const event of ["exit", "SIGINT", "SIGTERM"]) process.once(event, stop);
    child.on("error", () => end(-1));
    child.on("exit", (code, signal) => end(signal ? 130 : (code ?? -1)));
  });
}
