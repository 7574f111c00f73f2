import type { Report } from "../../engine/finding.ts";
import { dictionaryFile } from "../../engine/vocabulary.ts";
import { americanEnglish, isProperName } from "../../words/english.ts";
import type { SourceFile } from "../rule.ts";

/** Compares letters before case, so that "SAM" is next to "sample". */
const order = (a: string, b: string): number => {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : a < b ? -1 : a > b ? 1 : 0;
};

function defectOf(word: string, before: string | undefined): string | undefined {
  if (!/^[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*$/u.test(word))
    return `"${word}" isn't a single word; write one word a line, and list the parts of a compound separately`;
  if (word === before) return `"${word}" is listed twice; remove one`;
  if (before !== undefined && order(before, word) > 0) return `"${word}" is out of order; move it before "${before}"`;
  return americanEnglish().has(word) && !isProperName(word)
    ? `"${word}" is already in the English dictionary; remove it`
    : undefined;
}

export function* dictionary({ file, text }: SourceFile): Iterable<Report> {
  if (file !== dictionaryFile) return;
  let before: string | undefined;
  for (const [index, word] of text.split(/\r?\n/).entries()) {
    if (word === "") continue;
    const message = defectOf(word, before);
    if (message) yield { file, line: index + 1, column: 1, message };
    before = word;
  }
}
