import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { manualsFolder } from "./manifest.ts";

/** Removes incomplete files of a killed run. */
export async function removeHalfWritten(root: string): Promise<void> {
  const folder = join(root, manualsFolder);
  for (const entry of await readdir(folder).catch(() => []))
    if (entry.endsWith(".part")) await rm(join(folder, entry), { force: true });
}

/** Writes a file into the folder of the manuals in one step; until then, the previous one stays. */
export async function write(root: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const folder = join(root, manualsFolder);
  const aside = join(folder, `${name}.part`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(aside, bytes);
    await rename(aside, join(folder, name));
  } finally {
    await rm(aside, { force: true });
  }
}
