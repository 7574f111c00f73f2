import { editDistance } from "@opcon-help/model/suggestions";

import type { Vocabulary } from "./format.ts";

/** Maximum number of edits. It's low for short words, because many other words are one edit away from them. */
const mostEdits = (word: string): number => (word.length <= 7 ? 1 : word.length <= 10 ? 2 : 3);

/**
 * Whether a short word differs in a letter: "laser" isn't "later" with a typo, whereas "agnet" is "agent", and "eror" is
 * "error".
 */
const isOtherWord = (word: string, known: string): boolean =>
  word.length <= 5 && word.length === known.length && [...word].some((letter) => !known.includes(letter));

/**
 * Corrections for a word, most likely first.
 *
 * @param most maximum number of edits; the default is low enough to correct a word without asking
 */
export function nearestWords(word: string, vocabulary: Vocabulary, count: number, most = mostEdits(word)): string[] {
  return vocabulary
    .map(([known, pages]) => {
      const edits = editDistance(word, known, most);
      // Frequent words are more likely to be meant.
      return { known, edits, cost: edits - Math.log10(pages + 1) / 4 };
    })
    .filter(({ known, edits }) => edits <= most && !isOtherWord(word, known))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, count)
    .map(({ known }) => known);
}
