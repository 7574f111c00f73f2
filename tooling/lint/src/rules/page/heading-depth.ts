import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

const deepest = 4;

export const headingDepth = pageRule("heading-depth", (tree, file) => {
  for (const node of nodesOf(tree).of("heading"))
    if (node.depth > deepest)
      file.message(
        `A heading of level ${node.depth} is too deep; use "${"#".repeat(deepest)}" at most, split the page, or write a list`,
        node,
      );
});
