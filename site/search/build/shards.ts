/** Characters of JSON in one file, which is about 5 KB when compressed. Smaller files would be more requests. */
const wanted = 16_000;

/**
 * Divides sorted keys into files of about the same size.
 *
 * @param entries keys in the order of their code units, with their sizes in characters
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
