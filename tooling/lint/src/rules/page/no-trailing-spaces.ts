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
  for (const [index, line] of String(file).split(/\r?\n/).entries()) {
    const end = endOf(line);
    if (end < line.length) file.message("The line ends with spaces; remove them", { line: index + 1, column: end + 1 });
  }
});
