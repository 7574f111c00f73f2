import type { Report } from "../../engine/finding.ts";
import { pointsOf } from "../../markdown/positions.ts";
import type { SourceText } from "../rule.ts";

/** Files that people write. */
const written = /\.(?:md|yml|svg|txt)$/;

/** Reports line ends and spaces that editors add, and that make every line of a file look changed. */
export function* fileFormat({ file, text }: SourceText): Iterable<Report> {
  if (text === "" || !written.test(file)) return;
  const pointOf = pointsOf(text);
  const at = (from: number, to: number, replacement: string, message: string): Report => {
    const { line, column } = pointOf(from);
    return { file, line, column, message, edit: { from, to, text: replacement } };
  };
  const windows = text.indexOf("\r\n");
  if (windows >= 0)
    yield {
      ...at(0, text.length, text.replaceAll("\r\n", "\n"), "The file has Windows line ends (CRLF); save it with LF"),
      ...pointOf(windows),
    };
  if (!text.endsWith("\n"))
    yield at(text.length, text.length, "\n", "The last line doesn't end with a line break; add one");
  const blank = /\n\s*\n$/.exec(text.slice(-200));
  if (blank) {
    const from = text.length - blank[0].length + 1;
    yield at(from, text.length, "", "The file ends with empty lines; remove them");
  }
  if (!file.endsWith(".svg"))
    for (const { 0: spaces, index } of text.matchAll(/(?<![ \t])[ \t]+(?=\r?\n)/g))
      yield at(index, index + spaces.length, "", "The line ends with spaces; remove them");
}
