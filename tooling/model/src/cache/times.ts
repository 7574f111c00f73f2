import { lstat } from "node:fs/promises";

/** The sizes of files, and the times at which their content or attributes last changed. */
export async function timesOf(files: readonly string[]): Promise<string> {
  const times = await Promise.all(
    files.toSorted().map(async (file) => {
      const state = await lstat(file, { bigint: true }).catch(() => undefined);
      return `${file} ${state?.ctimeNs} ${state?.size}`;
    }),
  );
  return times.join("\n");
}
