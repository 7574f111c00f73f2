import { randomUUID } from "node:crypto";

/**
 * Runs a build, and tells what it has made: the inputs that it had at its start, or a value that no inputs have if
 * something changed before its end, even for a moment.
 *
 * @param inputs digest of what it depends on
 * @param times when the files that it reads last changed
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
