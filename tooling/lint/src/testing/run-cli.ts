import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { run } from "../program.ts";

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run check` in a project folder. */
export function runCli(root: string, args: string[], env: Record<string, string> = {}): CliResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "../cli.ts"), ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { code: status, stdout, stderr };
}

/** Runs the code of the command in this process, which takes a tenth of the time. */
export async function runHere(root: string, args: string[]): Promise<CliResult> {
  let [stdout, stderr] = ["", ""];
  const code = await run(args, {
    root,
    print: (text) => void (stdout += text),
    report: (text) => void (stderr += text),
  });
  return { code, stdout, stderr };
}
