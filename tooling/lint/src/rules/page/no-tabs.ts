import { pageRule } from "../page-rule.ts";

export const noTabs = pageRule("no-tabs", (_tree, file) => {
  for (const [index, line] of String(file).split(/\r?\n/).entries()) {
    const tab = line.indexOf("\t");
    if (tab >= 0) file.message("The line contains a tab; indent with spaces", { line: index + 1, column: tab + 1 });
  }
});
