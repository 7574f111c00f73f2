import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const noUnderlinedHeadings = pageRule("no-underlined-headings", (tree, file) => {
  for (const node of nodesOf(tree, file).of("heading"))
    if (!sourceOf(node, String(file)).startsWith("#"))
      file.message(
        `The line under this text makes it a heading of level ${node.depth}; write "${"#".repeat(Math.max(node.depth, 2))} …", or remove the line`,
        node,
      );
});
