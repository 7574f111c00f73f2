import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const headingIncrement = pageRule("heading-increment", (tree, file) => {
  let previous = 1;
  for (const node of nodesOf(tree, file).of("heading")) {
    if (node.depth > previous + 1)
      file.message(
        `Heading of level ${node.depth} follows level ${previous}; write "${"#".repeat(previous + 1)}"` +
          (previous === 1 ? " (the page's title is level 1)" : ""),
        node,
      );
    previous = node.depth;
  }
});
