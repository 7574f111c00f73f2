import { randomUUID } from "node:crypto";

/**
 * Runs a build, and returns a digest of its inputs at its start. If a file changes before the build ends, even if the
 * change is undone, returns a value that no inputs have, so that the next build runs again.
 *
 * @param inputs returns the digest of everything that the build depends on
 * @param times returns the times of the last changes to the files that the build reads
 */
export async function whatWasBuilt(
  inputs: () => Promise<string>,
  times: () => Promise<string>,
  build: () => Promise<number>,
): Promise<{ code: number; made: string; isCurrent: boolean }> {
  const before = await times();
  const started = await inputs();
  const code = await build();
  const isCurrent = (await times()) === before;
  return { code, made: isCurrent ? started : randomUUID(), isCurrent };
}
