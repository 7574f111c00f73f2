import { editDistance } from "@opcon-help/model/suggestions";

import type { Vocabulary } from "./files.ts";

/** Shorter words have too many neighbors at one edit. */
const mostEdits = (word: string): number => (word.length <= 7 ? 1 : word.length <= 10 ? 2 : 3);

/**
 * Corrections for a word, most likely first.
 *
 * @param most maximum number of edits; the default is low enough for automatic correction
 */
export function nearestWords(word: string, vocabulary: Vocabulary, count: number, most = mostEdits(word)): string[] {
  return vocabulary
    .map(([known, pages]) => {
      const edits = editDistance(word, known, most);
      // The first letter is rarely wrong, and frequent words are more likely.
      return { known, edits, cost: edits + (known[0] === word[0] ? 0 : 0.7) - Math.log10(pages + 1) / 4 };
    })
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, count)
    .map(({ known }) => known);
}

/** Splits a word into two words of the help, if possible. */
export function splitWord(word: string, vocabulary: Vocabulary): [string, string] | undefined {
  const known = new Map(vocabulary);
  let best: { halves: [string, string]; pages: number } | undefined;
  for (let at = 3; at <= word.length - 3; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    const pages = Math.min(known.get(halves[0]) ?? 0, known.get(halves[1]) ?? 0);
    if (pages > (best?.pages ?? 2)) best = { halves, pages };
  }
  return best?.halves;
}
