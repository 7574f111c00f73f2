import type { Block } from "./prose.ts";

/** A problem at a position in a block. */
export interface Match {
  index: number;
  message: string;
  /** Automatic fix: the replacement text up to another index. */
  fix?: { to: number; text: string };
}

/** Looks for one kind of problem in a block. */
export type Finder = (block: Block) => Iterable<Match>;

/** Words to look for. */
export interface Phrase {
  text: string;
  /** Match the case: "OPCON" but not "OpCon". */
  matchesCase: boolean;
  /** Message for the words found; undefined if they are correct. */
  message(found: string): string | undefined;
  /** Automatic fix: the replacement text. */
  instead?: string;
}

interface Candidate {
  phrase: Phrase;
  /** The text with single spaces, in lower case unless the case must match. */
  text: string;
}

const quotation = /(?<![\p{L}\p{N}])"[^"]*"|“[^“”]*”/gu;

/** Returns whether an index is inside a quotation. Call it with ascending indexes. */
export function quotationsIn(text: string): (index: number) => boolean {
  const quotations = /["“]/.test(text) ? text.matchAll(quotation) : undefined;
  let quoted = quotations?.next().value;
  return (index) => {
    while (quoted && quoted.index + quoted[0].length <= index) quoted = quotations?.next().value;
    return quoted !== undefined && quoted.index < index;
  };
}

const firstWord = /[\p{L}\p{N}]+/u;
const partOfWord = /[\p{L}\p{N}_-]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** End of a phrase that starts at an index of a text, or 0 if there is no match. Any white space matches one space. */
function endOf(phrase: string, text: string, index: number): number {
  let at = index;
  for (const character of phrase) {
    if (character === " ") {
      const start = at;
      while (/\s/.test(text[at] ?? "x")) at++;
      if (at === start) return 0;
    } else if (text[at] === character) at++;
    else return 0;
  }
  return at;
}

/**
 * Whether a match is a whole word: neither "right-click" nor "click.exe" is "click". Anything can follow a phrase that
 * ends in punctuation, such as `e.g.`.
 */
function isWhole(text: string, start: number, end: number): boolean {
  if (partOfWord.test(text[start - 1] ?? " ")) return false;
  if (!letterOrDigit.test(text[end - 1]!)) return true;
  return !partOfWord.test(text[end] ?? " ") && !(text[end] === "." && letterOrDigit.test(text[end + 1] ?? " "));
}

/** Lower case, unless it changes the length, as a few non-English letters do. */
function smallLetters(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
}

const fixOf = ({ instead: text }: Phrase, to: number): Pick<Match, "fix"> =>
  text === undefined ? {} : { fix: { to, text } };

/** Finds phrases in the prose of a block, outside quotations. Of overlapping phrases, the longer one wins. */
export function phraseFinder(phrases: readonly Phrase[]): Finder {
  // Indexed by first word, so that a text is scanned once regardless of the number of phrases.
  const byFirstWord = new Map<string, Candidate[]>();
  for (const phrase of phrases.toSorted((a, b) => b.text.length - a.text.length)) {
    const spaced = phrase.text.trim().replaceAll(/\s+/g, " ");
    const candidate = { phrase, text: phrase.matchesCase ? spaced : spaced.toLowerCase() };
    const first = firstWord.exec(spaced)?.[0].toLowerCase() ?? "";
    const others = byFirstWord.get(first);
    if (others) others.push(candidate);
    else byFirstWord.set(first, [candidate]);
  }
  return function* find({ text, words }) {
    const small = smallLetters(text);
    let end = 0;
    let isQuoted: ((index: number) => boolean) | undefined;
    for (const word of words) {
      if (word.start < end) continue;
      const candidates = byFirstWord.get(small.slice(word.start, word.end));
      if (!candidates) continue;
      for (const { phrase, text: wanted } of candidates) {
        const found = endOf(wanted, phrase.matchesCase ? text : small, word.start);
        if (found === 0 || !isWhole(text, word.start, found)) continue;
        end = found;
        const message = phrase.message(text.slice(word.start, found));
        if (message === undefined) break;
        isQuoted ??= quotationsIn(text);
        if (!isQuoted(word.start)) yield { index: word.start, message, ...fixOf(phrase, found) };
        break;
      }
    }
  };
}
