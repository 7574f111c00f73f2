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
  // Tried where a term may start only: to look behind every character takes twice as long.
  const any = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${terms.map(pattern).join("|")})(?![\\p{L}\\p{N}_-])`, "iuy");
  const firsts = new Set(terms.flatMap((term) => [term[0]!.toLowerCase(), term[0]!.toUpperCase()]));
  const exact = terms.map((term) => ({ term, whole: new RegExp(`^${pattern(term)}$`, isName(term) ? "u" : "iu") }));
  return (text) => {
    const places: ReturnType<TermFinder> = [];
    for (let at = 0; at < text.length; at += 1) {
      if (!firsts.has(text[at]!) || isInWord(text.charCodeAt(at - 1))) continue;
      any.lastIndex = at;
      const match = any.exec(text)?.[0];
      if (match === undefined) continue;
      const found = exact.find(({ whole }) => whole.test(match));
      if (found) places.push({ term: found.term, from: at, to: at + match.length });
      at += match.length - 1;
    }
    return places;
  };
}

/** Whether a character is a letter or figure of plain English; before the start of a text stands none. */
const isInWord = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
