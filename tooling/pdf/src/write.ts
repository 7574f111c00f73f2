import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { manualsFolder } from "./manifest.ts";

/** Removes what a killed run left half written. */
export async function removeHalfWritten(root: string): Promise<void> {
  const folder = join(root, manualsFolder);
  for (const entry of await readdir(folder).catch(() => []))
    if (entry.endsWith(".part")) await rm(join(folder, entry), { force: true });
}

/** Puts a file into the folder of the manuals. Until it is whole, the former one stays. */
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
