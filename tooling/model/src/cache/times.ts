import { lstat } from "node:fs/promises";

/** When files last changed in any way. */
export async function timesOf(files: readonly string[]): Promise<string> {
  const times = await Promise.all(
    files
      .toSorted()
      .map(async (file) => `${file} ${(await lstat(file, { bigint: true }).catch(() => undefined))?.ctimeNs}`),
  );
  return times.join("\n");
}
