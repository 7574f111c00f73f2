import type { Finder } from "../../words/phrases.ts";

/** A word that follows itself, also after a line break and the marks of a quoted line. */
const repeated = /(?<![\p{L}\p{N}'’-])(\p{L}+)([\s>]+)(\1)(?![\p{L}\p{N}'’-])/giu;
/** Words that can correctly follow themselves, and names such as "Duran Duran". */
const correct = /^(?:[Hh]ad|[Tt]hat|[Cc]an|\p{Lu}\p{Ll}*)$/u;

/** Finds repeated words, even across a line break. */
export const findRepeatedWords: Finder = function* find({ text }) {
  for (const { 0: found, 1: first, 2: gap = "", 3: second = "", index } of text.matchAll(repeated)) {
    // A link, emphasis, or quotation may start with the word before it, as in "In [in process](./processes.md)".
    const isMarked = first !== second && gap.length > 1 && !gap.includes("\n");
    if (isMarked || correct.test(second)) continue;
    const end = index + found.length;
    const space = /^[ \t]+(?=\S)/.exec(text.slice(end, end + 9))?.[0];
    yield {
      index: end - second.length,
      message: `Remove the repeated word "${second}"`,
      ...(space && { fix: { to: end + space.length, text: "" } }),
    };
  }
};
