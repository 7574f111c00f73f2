import { visit } from "unist-util-visit";

import { sourceOf } from "../../markdown.ts";
import { pageRule } from "../page-rule.ts";

export const noBareUrl = pageRule("no-bare-url", (tree, file) => {
  visit(tree, "link", (node, _index, parent) => {
    if (sourceOf(node, String(file)).startsWith("[")) return;
    // The parser makes some of these links afterwards and gives them no position.
    file.message(`"${node.url}" is a bare address; write [what it is](${node.url})`, node.position ? node : parent);
  });
});
