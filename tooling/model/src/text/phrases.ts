export interface Phrase {
  text: string;
  /** Whether the case must match, so that "OPCON" doesn't match "OpCon". */
  matchesCase: boolean;
}

export interface PhraseMatch<Kind extends Phrase> {
  phrase: Kind;
  from: number;
  to: number;
}

/** A word: letters, digits, and underscores, with apostrophes inside. */
export const wordPattern = /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}]+)*/gu;

/**
 * Offset after a phrase that starts at an offset, with any white space between its words; 0 if the phrase isn't there.
 */
function endOf(phrase: string, text: string, start: number): number {
  let at = start;
  for (const character of phrase) {
    if (character === " ") {
      const first = at;
      while (/\s/.test(text[at] ?? "x")) at += 1;
      if (at === first) return 0;
    } else if (text.startsWith(character, at)) at += character.length;
    else return 0;
  }
  return at;
}

/**
 * Returns a function that finds phrases in a text: the longest at each word. It's faster than a regular expression,
 * which would have to be compiled.
 *
 * @param isWhole whether the characters around a match are outside of the word or name
 */
export function phraseFinder<Kind extends Phrase>(
  phrases: readonly Kind[],
  isWhole: (text: string, from: number, to: number) => boolean,
): (text: string, words?: Iterable<{ start: number }>) => Iterable<PhraseMatch<Kind>> {
  const candidates = phrases
    .map((phrase) => {
      const spaced = phrase.text.trim().replaceAll(/\s+/g, " ");
      return {
        phrase,
        text: phrase.matchesCase ? spaced : spaced.toLowerCase(),
        start: spaced.toLowerCase().slice(0, 2),
      };
    })
    .toSorted((a, b) => b.text.length - a.text.length);
  // Groups phrases by their first two letters, which exclude most of them.
  const byStart = Map.groupBy(candidates, ({ start }) => start);
  return function* find(text, words) {
    const folded = text.toLowerCase();
    const spaced = folded.replaceAll(/\s/g, " ");
    let end = 0;
    const starts = words ?? [...text.matchAll(wordPattern)].map(({ index }) => ({ start: index }));
    for (const { start } of starts) {
      if (start < end) continue;
      const [two, one] = [byStart.get(spaced.slice(start, start + 2)), byStart.get(spaced[start]!)];
      for (const { phrase, text: wanted } of one ? [...(two ?? []), ...one] : (two ?? [])) {
        const to = endOf(wanted, phrase.matchesCase ? text : folded, start);
        if (to === 0 || !isWhole(text, start, to)) continue;
        end = to;
        yield { phrase, from: start, to };
        break;
      }
    }
  };
}
