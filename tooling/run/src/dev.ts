import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { basePath } from "@opcon-help/model";

import { root } from "./project.ts";

// Astro keeps this file while its server runs. Its own message isn't used, because it names commands that this project
// doesn't have.
const lock = join(root, ".astro/dev.json");
const { pid, url }: { pid?: number; url?: string } = await readFile(lock, "utf8")
  .then(JSON.parse)
  .catch(() => ({}));
const isRunning = url !== undefined && (await fetch(url, { method: "HEAD" }).catch(() => undefined));
if (isRunning) {
  const end = process.platform === "win32" ? `taskkill /F /T /PID ${pid}` : `kill ${pid}`;
  console.error(
    `The server is already running: ${url}${basePath}\nTo end it, press Ctrl+C in its terminal, or run ${end}`,
  );
  process.exit(2);
}
// A server that was killed leaves the file, and another program can have its process ID.
await rm(lock, { force: true });
process.argv.splice(2, 0, "dev");
await import(pathToFileURL(join(root, "node_modules/astro/bin/astro.mjs")).href);
