import { phraseFinder as findPhrases, type Phrase as Words } from "@opcon-help/model";

import type { Block } from "./prose.ts";

/** A problem at a position in a block. */
export interface Match {
  index: number;
  message: string;
  /** Automatic fix: the text that replaces the match up to an index. */
  fix?: { to: number; text: string };
}

/** Finds one kind of problem in a block. */
export type Finder = (block: Block) => Iterable<Match>;

/** Words to look for. */
export interface Phrase extends Words {
  /** Message about the words that were found; undefined if they are correct. */
  message(found: string): string | undefined;
  /** Automatic fix: the replacement text. */
  instead?: string;
}

const quotation = /(?<![\p{L}\p{N}])"[^"]*"|“[^“”]*”/gu;

/** Returns a function that determines whether an index is within a quotation. The indexes must ascend. */
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
 * Whether a match is a whole word. For example, "click" isn't one in "right-click" and "click.exe". A phrase that ends
 * in punctuation, such as `e.g.`, can be followed by anything.
 */
function isWhole(text: string, start: number, end: number): boolean {
  if (partOfWord.test(text[start - 1] ?? " ")) return false;
  if (!letterOrDigit.test(text[end - 1]!)) return true;
  return !partOfWord.test(text[end] ?? " ") && !(text[end] === "." && letterOrDigit.test(text[end + 1] ?? " "));
}

const fixOf = ({ instead: text }: Phrase, to: number): Pick<Match, "fix"> =>
  text === undefined ? {} : { fix: { to, text } };

/** Finds phrases in the prose of a block, but not in quotations. If phrases overlap, only the longer one is found. */
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
