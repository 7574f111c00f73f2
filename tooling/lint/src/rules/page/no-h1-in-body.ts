import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const noH1InBody = pageRule("no-h1-in-body", (tree, file) => {
  for (const node of nodesOf(tree).of("heading")) {
    // A line of equal signs usually makes a heading by mistake, which another rule reports.
    if (node.depth === 1 && sourceOf(node, String(file)).startsWith("#"))
      file.message('The front matter already provides the top heading; start sections with "##"', node);
  }
});
