import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "opcon-manuals-";

/** Folder for the browser's files while this process runs. Sockets in it require a short path. */
const own = join(tmpdir(), `${prefix}${process.pid}`);

/** Makes the folder, and removes those of runs that were killed before they could. */
export async function openScratch(): Promise<string> {
  for (const entry of await readdir(tmpdir())) {
    const owner = entry.startsWith(prefix) ? Number(entry.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(owner) && !isAlive(owner)) await rm(join(tmpdir(), entry), { recursive: true, force: true });
  }
  await mkdir(own, { recursive: true });
  return own;
}

export const removeScratch = (): Promise<void> => rm(own, { recursive: true, force: true, maxRetries: 3 });

export function isAlive(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    // A process of another user is alive.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
