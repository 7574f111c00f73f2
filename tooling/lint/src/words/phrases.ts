import { phraseFinder as findPhrases, type Phrase as Words } from "@opcon-help/model";

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
export interface Phrase extends Words {
  /** Message for the words found; undefined if they are correct. */
  message(found: string): string | undefined;
  /** Automatic fix: the replacement text. */
  instead?: string;
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

const partOfWord = /[\p{L}\p{N}_-]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Whether a match is a whole word: neither "right-click" nor "click.exe" is "click". Anything can follow a phrase that
 * ends in punctuation, such as `e.g.`.
 */
function isWhole(text: string, start: number, end: number): boolean {
  if (partOfWord.test(text[start - 1] ?? " ")) return false;
  if (!letterOrDigit.test(text[end - 1]!)) return true;
  return !partOfWord.test(text[end] ?? " ") && !(text[end] === "." && letterOrDigit.test(text[end + 1] ?? " "));
}

const fixOf = ({ instead: text }: Phrase, to: number): Pick<Match, "fix"> =>
  text === undefined ? {} : { fix: { to, text } };

/** Finds phrases in the prose of a block, outside quotations. Of overlapping phrases, the longer one wins. */
export function phraseFinder(phrases: readonly Phrase[]): Finder {
  const search = findPhrases(phrases, isWhole);
  return function* find({ text, words }) {
    let isQuoted: ((index: number) => boolean) | undefined;
    for (const { phrase, from, to } of search(text, words)) {
      const message = phrase.message(text.slice(from, to));
      if (message === undefined) continue;
      isQuoted ??= quotationsIn(text);
      if (!isQuoted(from)) yield { index: from, message, ...fixOf(phrase, to) };
    }
  };
}
