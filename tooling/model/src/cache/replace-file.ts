import { randomUUID } from "node:crypto";
import { copyFile, link, rename, rm, writeFile } from "node:fs/promises";

/** Writes a temporary file and then moves it into place, so that no program reads an incomplete file. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(aside, content);
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}

/** Gives a file another name without taking space, or copies it if the file system doesn't support hard links. */
export const linkFile = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to));
