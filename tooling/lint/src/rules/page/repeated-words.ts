import retextEnglish from "retext-english";
import retextRepeatedWords from "retext-repeated-words";
import { unified } from "unified";
import { VFile } from "vfile";

import type { Finder } from "../../words/phrases.ts";

const processor = unified().use(retextEnglish).use(retextRepeatedWords).freeze();

/** Only text that seems to repeat a word is parsed, because parsing English is slow. */
const mayRepeat = /(?<![\p{L}\p{N}])(\p{L}+)[\s>]+\1(?![\p{L}\p{N}])/iu;

/** Finds repeated words, even across a line break. */
export const findRepeatedWords: Finder = function* find({ text }) {
  if (!mayRepeat.test(text)) return;
  // Replaces the marks of quoted lines with spaces, because the parser would read them as words.
  const file = new VFile(text.replaceAll(/\n[ \t>]+/g, (margin) => `\n${" ".repeat(margin.length - 1)}`));
  processor.runSync(processor.parse(file), file);
  for (const { place, actual } of file.messages) {
    if (!place || !("start" in place) || !actual) continue;
    const { start, end } = place;
    const [first, second] = /^(\S+)\s+(\S+)$/.exec(actual)?.slice(1) ?? [];
    // A link, emphasis, or quotation may start with the word before it, as in "Look in [In process](./processes.md)".
    if (
      !first ||
      !second ||
      (first !== second && !actual.includes("\n") && actual.length > first.length + 1 + second.length)
    )
      continue;
    const index = end.offset! - second.length;
    const after = /^[ \t]+(?=\S)/.exec(text.slice(end.offset!, end.offset! + 9))?.[0];
    yield {
      index,
      message: `Remove the repeated word "${second}"`,
      ...(after && start.offset !== undefined && { fix: { to: end.offset! + after.length, text: "" } }),
    };
  }
};
