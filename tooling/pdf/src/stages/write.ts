import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { manualsFolder } from "../manifest.ts";

/** Puts a finished manual in its place. Until it is whole, the former one stays. */
export async function write(root: string, name: string, bytes: Uint8Array): Promise<void> {
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
