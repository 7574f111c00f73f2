/** Letters to add, take away or change to make one word from the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

const words = (name: string): Set<string> =>
  new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );

/** The names most like the one wanted, best first: those that share most words, then those with the fewest typos. */
export function nearest(wanted: string, names: Iterable<string>, limit = 5): string[] {
  const sought = words(wanted);
  return [...names]
    .map((name) => ({
      name,
      shared: [...words(name)].filter((word) => sought.has(word)).length,
      distance: editDistance(wanted.toLowerCase(), name.toLowerCase()),
    }))
    .toSorted((a, b) => b.shared - a.shared || a.distance - b.distance)
    .slice(0, limit)
    .map(({ name }) => name);
}
