import type { TermFinder } from "./mentions.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A name written with capitals is one thing only when it is found so: "Daily" is no "daily". */
const isName = (term: string): boolean => /[A-Z]/.test(term) && !term.includes(" ");

/** A term and its plural. */
const pattern = (term: string): string => `${escaped(term).replaceAll(" ", "\\s+")}(?:e?s)?`;

/**
 * Makes what finds terms in text: the longest term at each place, its plural too, and no part of a
 * longer word.
 */
export function termFinder(words: readonly string[]): TermFinder {
  const terms = words.toSorted((a, b) => b.length - a.length);
  if (terms.length === 0) return () => [];
  // By their first letters, so that few of them are tried at each word.
  const byLetter = [...Map.groupBy(terms, (term) => term[0]!.toLowerCase())].map(
    ([letter, same]) => `(?=${escaped(letter)})(?:${same.map(pattern).join("|")})`,
  );
  const any = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${byLetter.join("|")})(?![\\p{L}\\p{N}_-])`, "giu");
  const exact = terms.map((term) => ({ term, whole: new RegExp(`^${pattern(term)}$`, isName(term) ? "u" : "iu") }));
  return (text) =>
    [...text.matchAll(any)].flatMap((match) => {
      const found = exact.find(({ whole }) => whole.test(match[0]));
      return found ? [{ term: found.term, from: match.index, to: match.index + match[0].length }] : [];
    });
}
