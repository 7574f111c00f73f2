import { spawn, spawnSync } from "node:child_process";
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
 * Runs a program and writes its output to a log. Resolves with the exit code, or -1 if the program couldn't be started.
 * @param {string} command @param {string[]} args
 * @param {{ log: string, cwd?: string, env?: NodeJS.ProcessEnv }} options `log` is the name of the log
 * @returns {Promise<number>}
 */
export function run(command, args, { log, cwd, env }) {
  const file = logFile(log);
  mkdirSync(dirname(file), { recursive: true });
  const output = openSync(file, "w");
  return new Promise((resolve) => {
    // On Windows, these are scripts, which only the shell can start. It splits unquoted paths at spaces.
    const shell = windows && /^(?:npm|npx|mvn)$/.test(command);
    const child = spawn(command, shell ? args.map((argument) => `"${argument}"`) : args, {
      cwd,
      env: env ?? process.env,
      shell,
      stdio: ["ignore", output, output],
    });
    const stop = () => child.kill();
    process.once("exit", stop);
    child.on("error", () => resolve(-1));
    child.on("exit", (code) => {
      process.off("exit", stop);
      resolve(code ?? -1);
    });
  }).finally(() => closeSync(output));
}

/**
 * First line that a program prints, or undefined if it can't be run.
 * @param {string} command @param {string[]} args
 */
export function firstLine(command, args) {
  const result = spawnSync(command, args, { encoding: "utf8", timeout: 20_000 });
  return result.status === 0 ? result.stdout.split("\n")[0]?.trim() : undefined;
}
