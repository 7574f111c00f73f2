import { lstat } from "node:fs/promises";

/** The times at which the content or attributes of files last changed. */
export async function timesOf(files: readonly string[]): Promise<string> {
  const times = await Promise.all(
    files
      .toSorted()
      .map(async (file) => `${file} ${(await lstat(file, { bigint: true }).catch(() => undefined))?.ctimeNs}`),
  );
  return times.join("\n");
}
