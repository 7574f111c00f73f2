import { nodesOf } from "../../nodes.ts";
import { pageRule } from "../page-rule.ts";

export const noH1InBody = pageRule("no-h1-in-body", (tree, file) => {
  for (const node of nodesOf(tree, file).of("heading")) {
    if (node.depth === 1)
      file.message('The title in the front matter is the page\'s top heading; start sections with "##"', node);
  }
});
