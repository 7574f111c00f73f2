/** Letters and digits of a text, which are the same in a sentence and in its Markdown. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");

/** Minimum number of letters, because fewer would also be in other lines. */
const fewestLetters = 4;
/**
 * Maximum number of letters to compare. The start of a text is enough to find it, and rarely contains the address of a
 * link.
 */
const mostLetters = 24;

/**
 * Finds the line on which a text starts.
 *
 * @param markdown content of a file that a writer wrote
 * @param text text as readers see it
 * @returns line, starting at 1; undefined if the file doesn't contain the text
 */
export function lineOf(markdown: string, text: string): number | undefined {
  const wanted = lettersOf(text).slice(0, mostLetters);
  if (wanted.length < fewestLetters) return undefined;
  let letters = "";
  const ends = markdown.split("\n").map((line) => {
    letters += lettersOf(line.replaceAll(/\]\([^)]*\)/g, ""));
    return letters.length;
  });
  const found = letters.indexOf(wanted);
  return found < 0 ? undefined : ends.findIndex((end) => end > found) + 1;
}

/** A content file at the start of a finding, and the first text that the finding quotes. */
const finding = /^(content\/[^:\s]+)(: [^“]*“([^”…]*))/;

/** Adds the line to a finding that names a content file and quotes its text. */
export const withLine = (text: string, files: ReadonlyMap<string, string>): string =>
  text.replace(finding, (whole, file: string, rest: string, quoted: string) => {
    const line = lineOf(files.get(file) ?? "", quoted);
    return line === undefined ? whole : `${file}:${line}${rest}`;
  });
