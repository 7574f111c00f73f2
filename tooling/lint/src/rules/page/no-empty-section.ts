import { headingText } from "../../markdown/parse.ts";
import { pageRule } from "../page-rule.ts";

/** A heading followed by a deeper heading isn't empty, because its subsections are its content. */
export const noEmptySection = pageRule("no-empty-section", (tree, file) => {
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== "heading") continue;
    const next = tree.children[index + 1];
    if (next === undefined || (next.type === "heading" && next.depth <= node.depth))
      file.message(
        `There is no text under "${headingText(node, String(file))}"; write the section or remove its heading`,
        node,
      );
  }
});
