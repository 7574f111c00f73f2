import { visit } from "unist-util-visit";

import { pageRule } from "../page-rule.ts";

export const tableCellCount = pageRule("table-cell-count", (tree, file) => {
  visit(tree, "table", (table) => {
    const [head, ...rows] = table.children;
    const expected = head!.children.length;
    for (const row of rows) {
      const count = row.children.length;
      if (count !== expected)
        file.message(
          `The row has ${count} cell${count === 1 ? "" : "s"}, the head has ${expected}` +
            (count > expected ? '; write "\\|" for a bar inside a cell' : "; write an empty cell as two bars"),
          row,
        );
    }
  });
});
