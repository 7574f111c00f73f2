import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "opcon-manuals-";

/** Part of temporary names, different in each run and thread. Process ids are the same in different containers. */
export const runId = `${process.pid}-${randomBytes(4).toString("hex")}`;

/** Folder for the browser's files while this process runs. Sockets in it require a short path. */
const own = join(tmpdir(), prefix + runId);

/** Makes the folder, and removes those of runs that were killed before they could. */
export async function openScratch(): Promise<string> {
  for (const entry of await readdir(tmpdir())) {
    if (entry.startsWith(prefix) && !isOwned(entry.slice(prefix.length)))
      await rm(join(tmpdir(), entry), { recursive: true, force: true });
  }
  await mkdir(own, { recursive: true });
  return own;
}

export const removeScratch = (): Promise<void> => rm(own, { recursive: true, force: true, maxRetries: 3 });

/** Whether the process of a run is alive. */
export function isOwned(run: string): boolean {
  const owner = /^(\d+)-[\da-f]+$/.exec(run);
  if (!owner) return false;
  try {
    process.kill(Number(owner[1]), 0);
    return true;
  } catch (error) {
    // A process of another user is alive.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
