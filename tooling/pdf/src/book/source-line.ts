/** Letters and figures: what a sentence and its Markdown have in common. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");

/** Fewer letters could be found in the wrong line. */
const fewestLetters = 4;
/** The start of a text is enough to find it, and is rarely interrupted by the address of a link. */
const mostLetters = 24;

/**
 * Finds the line on which a text starts.
 *
 * @param markdown content of a writer's file
 * @param text as a reader sees it
 * @returns the line, counted from 1; undefined when the file doesn't have the text
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

/** A content file at the start of a finding, and the first text that it quotes. */
const finding = /^(content\/[^:\s]+)(: [^“]*“([^”…]*))/;

/** Adds the line to a finding that names a content file and quotes its text. */
export const withLine = (text: string, files: ReadonlyMap<string, string>): string =>
  text.replace(finding, (whole, file: string, rest: string, quoted: string) => {
    const line = lineOf(files.get(file) ?? "", quoted);
    return line === undefined ? whole : `${file}:${line}${rest}`;
  });
