import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const tableCellCount = pageRule("table-cell-count", (tree, file) => {
  for (const table of nodesOf(tree, file).of("table")) {
    const [head, ...rows] = table.children;
    const expected = head!.children.length;
    for (const row of rows) {
      const count = row.children.length;
      // A line without a pipe is text that was meant to follow the table. Another rule reports it.
      if (!sourceOf(row, String(file)).includes("|")) continue;
      if (count !== expected)
        file.message(
          `The row has ${count} cell${count === 1 ? "" : "s"}, but the header has ${expected}` +
            (count > expected ? '; write "\\|" for a pipe inside a cell' : "; write an empty cell as two pipes"),
          row,
        );
    }
  }
});
