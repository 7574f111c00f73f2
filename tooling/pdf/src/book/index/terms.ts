import type { TermFinder } from "./mentions.ts";

/** A term with what it is compared by. */
interface Known {
  term: string;
  folded: string;
  /** A name written with capitals is one thing only when it is found so: "Daily" is no "daily". */
  isName: boolean;
}

/** What a plural adds. */
const endings = ["es", "s", ""];

/**
 * Makes what finds terms in text: the longest term at each place, its plural too, and no part of a longer word. Done
 * without regular expressions, as each page has terms of its own, and to compile an expression takes longer than to
 * search a page.
 */
export function termFinder(words: readonly string[]): TermFinder {
  const longestFirst = words
    .toSorted((a, b) => b.length - a.length)
    .map((term): Known => ({ term, folded: fold(term), isName: /[A-Z]/.test(term) && !term.includes(" ") }));
  const byFirst = Map.groupBy(longestFirst, ({ folded }) => folded[0]);
  return (text) => {
    const folded = fold(text);
    const places: ReturnType<TermFinder> = [];
    for (let at = 0; at < text.length; at += 1) {
      const candidates = byFirst.get(folded[at]);
      if (!candidates || isInWord(text, at - 1)) continue;
      const end = candidates.map(({ folded: term }) => endOf(folded, at, term)).find((found) => found !== undefined);
      if (end === undefined) continue;
      const found = candidates.find((known) => isWritten(known, text, folded, at, end));
      if (found) places.push({ term: found.term, from: at, to: end });
      at = end - 1;
    }
    return places;
  };
}

/** Without differences of case, each character still in its place. */
function fold(text: string): string {
  const folded = text.toLowerCase();
  // The small form of a few letters has two characters.
  if (folded.length === text.length) return folded;
  return text.replaceAll(/./gsu, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  });
}

/** Offset behind a term that starts at an offset, with any white space between its words; undefined when it does not. */
function stemEnd(text: string, start: number, term: string): number | undefined {
  let at = start;
  for (const character of term) {
    if (character === " ") {
      const first = at;
      while (isBlank(text[at])) at += 1;
      if (at === first) return undefined;
    } else if (text.startsWith(character, at)) at += character.length;
    else return undefined;
  }
  return at;
}

/** Offset behind a term or its plural, which no longer word goes on with. */
function endOf(text: string, start: number, term: string): number | undefined {
  const stem = stemEnd(text, start, term);
  if (stem === undefined) return undefined;
  const ending = endings.find((letters) => text.startsWith(letters, stem) && !isInWord(text, stem + letters.length));
  return ending === undefined ? undefined : stem + ending.length;
}

/** Whether a stretch of text is a term or its plural, in its own letters if it is a name. */
function isWritten(
  { term, folded: small, isName }: Known,
  text: string,
  folded: string,
  from: number,
  to: number,
): boolean {
  const [own, wanted] = isName ? [text, term] : [folded, small];
  const stem = stemEnd(own, from, wanted);
  return stem !== undefined && endings.includes(own.slice(stem, to));
}

const isBlank = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);

const wordPart = /[\p{L}\p{N}]/u;

/** Whether a letter, a figure, a hyphen or an underscore stands at an offset. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return false;
  if (code < 128)
    return (
      (code >= 97 && code <= 122) ||
      (code >= 65 && code <= 90) ||
      (code >= 48 && code <= 57) ||
      code === 45 ||
      code === 95
    );
  // The second half of a character of two.
  const isSecond = code >= 0xdc_00 && code <= 0xdf_ff;
  return wordPart.test(String.fromCodePoint(text.codePointAt(isSecond ? at - 1 : at)!));
}
