import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

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

/**
 * Runs a program and shows its output. Resolves with the exit code, or -1 if the program couldn't be started.
 * @param {string} command @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd, env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      shell: windows,
      stdio: quiet ? "ignore" : ["ignore", "inherit", "inherit"],
    });
    child.on("error", () => resolve(-1));
    child.on("exit", (code) => resolve(code ?? -1));
  });
}

/**
 * First line that a program prints, or undefined if it can't be run.
 * @param {string} command @param {string[]} args
 */
export function firstLine(command, args) {
  const result = spawnSync(command, args, { encoding: "utf8", timeout: 20_000 });
  return result.status === 0 ? result.stdout.split("\n")[0]?.trim() : undefined;
}
