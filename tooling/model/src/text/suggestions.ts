/**
 * Number of edits that turn one word into another. An edit inserts, deletes, or replaces a letter, or swaps two
 * neighbors.
 *
 * @returns the number of edits, or `most + 1` for any larger number
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

/** Words of a name, address, or title in lowercase. */
export const wordsIn = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Letters of other scripts, each with the Latin letter that it looks like. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  [
    ["АВЕЅІЈКМНОРСТУХаеѕіјкорсухԁԛԝ", "ABESIJKMHOPCTYXaesijkopcyxdqw"],
    ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοϲϳ\u037E", "ABEZHIKMNOPTYXocj;"],
  ].flatMap(([others = "", latin = ""]) =>
    Array.from(others, (letter, index): [string, string] => [letter, latin[index]!]),
  ),
);

/** The Latin letter that a Cyrillic, Greek, or full-width letter looks like; undefined if there is none. */
export function latinFor(letter: string): string | undefined {
  const code = letter.codePointAt(0)!;
  // Full-width characters have the code of their ASCII character plus an offset.
  return code > 0xff00 && code < 0xff5f ? String.fromCodePoint(code - 0xfee0) : lookAlikes.get(letter);
}

const asLatin = (text: string): string => Array.from(text, (letter) => latinFor(letter) ?? letter).join("");

/** Maximum number of typing errors with which a name is still recognized. */
const mostTypos = (typed: string): number => Math.min(3, Math.ceil(typed.length / 5));

/** Names in quotation marks, for messages. */
export const quoted = (names: Iterable<string>): string => Array.from(names, (name) => `"${name}"`).join(", ");

/**
 * The names that are most similar to the one that was typed, best first. If some names are only a few typing errors
 * away, these are the only suggestions. Otherwise, the names that consist of the same words to the largest part come
 * first, and then those with the fewest typing errors.
 */
export function suggestionsFor(typed: string, names: Iterable<string>, limit = 5): string[] {
  const latin = asLatin(typed).toLowerCase();
  const wanted = new Set(wordsIn(latin));
  const candidates = [...names].map((name) => ({
    name,
    shared: wordsIn(name).filter((word) => wanted.has(word)).length / (wordsIn(name).length + wanted.size),
    distance: editDistance(latin, name.toLowerCase()),
  }));
  const close = candidates.filter(({ distance }) => distance <= mostTypos(latin));
  return (
    close.length > 0
      ? close.toSorted((a, b) => a.distance - b.distance)
      : candidates.toSorted((a, b) => b.shared - a.shared || a.distance - b.distance)
  )
    .slice(0, limit)
    .map(({ name }) => name);
}
