import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";
import { expectedOf } from "../page-types.ts";

export const referenceHasList = pageRule("reference-has-list", (tree, file) => {
  const { page } = file.data;
  if (!page || !expectedOf(page)?.needsList) return;
  const nodes = nodesOf(tree);
  // A page without sections is short enough to read as a whole.
  if (nodes.of("heading").length === 0) return;
  const blocks = nodes.of("leafDirective").filter(({ name }) => name === "data-table" || name === "explorer");
  if (blocks.length + nodes.of("table").length + nodes.of("list").length > 0) return;
  const message =
    'A page of type "reference" needs something to look up; add a table, a list, ::data-table, or ::explorer, or choose another type';
  const { line, column } = page.frontSource.problemAt(["type"], message);
  file.message(message, { line, column });
});
