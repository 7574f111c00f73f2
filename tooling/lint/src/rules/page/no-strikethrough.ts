import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const noStrikethrough = pageRule("no-strikethrough", (tree, file) => {
  for (const node of nodesOf(tree).of("delete"))
    file.message('The text between "~" is struck through; remove it, or write "about" for "~"', node);
});
