import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { basePath } from "@opcon-help/model";

import { mustSucceed, runNode } from "./process.ts";
import { root } from "./project.ts";

// Astro keeps this file while its server runs. Its own message isn't used, because it names commands that this project
// doesn't have.
const { pid, url }: { pid?: number; url?: string } = await readFile(join(root, ".astro/dev.json"), "utf8")
  .then(JSON.parse)
  .catch(() => ({}));
/** A signal of 0 only asks whether the process exists. */
const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};
if (pid !== undefined && isRunning(pid)) {
  const end = process.platform === "win32" ? `taskkill /F /T /PID ${pid}` : `kill ${pid}`;
  console.error(
    `The server is already running: ${url}${basePath}\nTo end it, press Ctrl+C in its terminal, or run ${end}`,
  );
  process.exit(2);
}
await mustSucceed(runNode("node_modules/astro/bin/astro.mjs", ["dev", ...process.argv.slice(2)]));
