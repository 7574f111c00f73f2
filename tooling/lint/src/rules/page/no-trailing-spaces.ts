import { pointsOf } from "../../markdown/positions.ts";
import { pageRule } from "../page-rule.ts";

/**
 * Column after the last character that isn't a space. Searching from the end is faster than a regular expression, which
 * would try every space.
 */
function endOf(line: string): number {
  let end = line.length;
  while (line[end - 1] === " " || line[end - 1] === "\t") end -= 1;
  return end;
}

export const noTrailingSpaces = pageRule("no-trailing-spaces", (_tree, file) => {
  const text = String(file);
  const pointOf = pointsOf(text);
  let start = 0;
  for (const line of text.split("\n")) {
    const length = line.endsWith("\r") ? line.length - 1 : line.length;
    const end = endOf(line.slice(0, length));
    if (end < length)
      file.message("The line ends with spaces; remove them", {
        start: pointOf(start + end),
        end: pointOf(start + length),
      }).expected = [""];
    start += line.length + 1;
  }
});
