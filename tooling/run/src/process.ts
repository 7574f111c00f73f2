import { spawn } from "node:child_process";
import { join } from "node:path";

import { root } from "./project.ts";

/** Runs a script with the pinned Node and shows its output. Resolves with the exit code. */
export function runNode(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      resolve(signal ? 130 : (code ?? 1));
    });
  });
}

/** Exits with the step's exit code if the step fails. */
export async function mustSucceed(step: Promise<number>): Promise<void> {
  const code = await step;
  if (code !== 0) process.exit(code);
}
