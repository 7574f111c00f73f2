/** Characters of JSON in one file: about three kilobytes when it is transferred. */
const wanted = 8_000;

/**
 * Cuts sorted keys into files of about the same size.
 *
 * @param entries keys in the order of their code units, each with the characters that it takes
 * @returns the first key of each file
 */
export function firstKeys(entries: readonly { key: string; size: number }[]): string[] {
  const firsts: string[] = [];
  let filled = wanted;
  for (const { key, size } of entries) {
    if (filled + size > wanted && filled > 0) {
      firsts.push(key);
      filled = 0;
    }
    filled += size;
  }
  return firsts;
}
