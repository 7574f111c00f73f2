import { randomUUID } from "node:crypto";

/**
 * Runs a build, and tells what it has made: the inputs that it had at its start, or a value that no inputs have if
 * something changed before its end, even for a moment.
 *
 * @param before when the files that it reads had last changed before `inputs` was calculated
 * @param times when they last changed
 */
export async function whatWasBuilt(
  inputs: string,
  before: string,
  times: () => Promise<string>,
  build: () => Promise<number>,
): Promise<{ code: number; made: string; isCurrent: boolean }> {
  const code = await build();
  const isCurrent = (await times()) === before;
  return { code, made: isCurrent ? inputs : randomUUID(), isCurrent };
}
