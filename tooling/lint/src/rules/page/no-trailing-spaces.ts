import { pageRule } from "../page-rule.ts";

/** Column behind the last character of a line that is no blank. Counted from the end: a regex would try every blank. */
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
