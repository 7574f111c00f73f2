import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const noH1InBody = pageRule("no-h1-in-body", (tree, file) => {
  for (const node of nodesOf(tree).of("heading")) {
    // Another rule reports a line of equal signs, which makes the text above it a heading and is usually a mistake.
    if (node.depth === 1 && sourceOf(node, String(file)).startsWith("#"))
      file.message('The front matter already provides the top heading; start sections with "##"', node);
  }
});
