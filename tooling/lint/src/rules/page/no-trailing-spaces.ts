import { pageRule } from "../page-rule.ts";

export const noTrailingSpaces = pageRule("no-trailing-spaces", (_tree, file) => {
  for (const [index, line] of String(file).split(/\r?\n/).entries()) {
    const spaces = /[ \t\u00A0]+$/.exec(line);
    if (spaces) file.message("The line ends with spaces; remove them", { line: index + 1, column: spaces.index + 1 });
  }
});
