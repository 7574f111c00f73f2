/**
 * Edits that turn one word into another: insert, delete, or replace a letter, or swap two neighbors.
 *
 * @returns the number of edits, or `most + 1` for any number above `most`
 */
export function editDistance(a: string, b: string, most = Number.MAX_SAFE_INTEGER - 1): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}

/** Lowercase words of a name, address, or title. */
export const wordsIn = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The most similar names, best first: the names that share the most words, and then the names with the fewest typos.
 */
export function suggestionsFor(typed: string, names: Iterable<string>, limit = 5): string[] {
  const wanted = new Set(wordsIn(typed));
  return [...names]
    .map((name) => ({
      name,
      shared: wordsIn(name).filter((word) => wanted.has(word)).length,
      distance: editDistance(typed.toLowerCase(), name.toLowerCase()),
    }))
    .toSorted((a, b) => b.shared - a.shared || a.distance - b.distance)
    .slice(0, limit)
    .map(({ name }) => name);
}
