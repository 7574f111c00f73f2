import { editDistance } from "@opcon-help/model/suggestions";

import type { Vocabulary } from "./files.ts";

/** Short words differ by one edit from many others. */
const mostEdits = (word: string): number => (word.length <= 5 ? 1 : word.length <= 9 ? 2 : 3);

/**
 * Words of the help that a word may have been meant for, the likeliest first.
 *
 * @param most edits allowed; by default so few that the word can be taken for a misspelt one
 */
export function nearestWords(word: string, vocabulary: Vocabulary, count: number, most = mostEdits(word)): string[] {
  return vocabulary
    .map(([known, pages]) => {
      const edits = editDistance(word, known, most);
      // The first letter is seldom wrong, and a frequent word is meant more often than a rare one.
      return { known, edits, cost: edits + (known[0] === word[0] ? 0 : 0.7) - Math.log10(pages + 1) / 4 };
    })
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, count)
    .map(({ known }) => known);
}

/** Two words of the help that were written as one, or nothing. */
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
