import type { Finder } from "./phrases.ts";

/** Words that may stand twice in good English. */
const mayRepeat = new Set(["had", "that"]);

/** Finds a word that stands twice in a row, also across the end of a line. */
export const repeatedWords: Finder = function* find({ text, words }) {
  for (let index = 1; index < words.length; index++) {
    const [before, word] = [words[index - 1]!, words[index]!];
    if (before.text.toLowerCase() !== word.text.toLowerCase() || !/\p{L}/u.test(word.text)) continue;
    if (mayRepeat.has(word.text.toLowerCase()) || !isBlank(text, before.end, word.start)) continue;
    // "Look in [In process](./processes.md)": a link, an emphasis or a quotation may begin with the same word.
    if (before.text !== word.text && word.start - before.end > 1 && !/\n/.test(text.slice(before.end, word.start)))
      continue;
    // "On on-premises agents".
    if (text[word.end] === "-" || text[before.start - 1] === "-") continue;
    const after = /^[ \t]+(?=\S)/.exec(text.slice(word.end, word.end + 9))?.[0];
    yield {
      index: word.start,
      message: `"${word.text}" stands twice; leave one out`,
      ...(after && { fix: { to: word.end + after.length, text: "" } }),
    };
  }
};

/** Only blanks, line ends and the marks of a quoted line lie between. */
function isBlank(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (!/[\s>]/.test(text[index]!)) return false;
  return true;
}
