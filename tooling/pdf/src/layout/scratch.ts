import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "opcon-manuals-";

/**
 * Part of temporary file names, which is different in each run and thread. The process ID alone isn't enough, because
 * containers can have the same IDs.
 */
export const runId = `${process.pid}-${randomBytes(4).toString("hex")}`;

/**
 * Folder for the browser's files while this process runs. Its path is short because the browser creates sockets in it.
 */
const own = join(tmpdir(), prefix + runId);

/**
 * Creates the folder, and removes folders of runs that were killed. The browser of a killed run may still write in its
 * folder, which then stays until a later run.
 */
export async function openScratch(): Promise<string> {
  for (const entry of await readdir(tmpdir())) {
    if (entry.startsWith(prefix) && !isOwned(entry.slice(prefix.length)))
      await rm(join(tmpdir(), entry), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
  await mkdir(own, { recursive: true });
  return own;
}

export const removeScratch = (): Promise<void> => rm(own, { recursive: true, force: true, maxRetries: 3 });

/** Whether the process of a run exists. */
export function isOwned(run: string): boolean {
  const owner = /^(\d+)-[\da-f]+$/.exec(run);
  if (!owner) return false;
  try {
    process.kill(Number(owner[1]), 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
