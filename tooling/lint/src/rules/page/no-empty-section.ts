import { headingText } from "../../markdown/parse.ts";
import { pageRule } from "../page-rule.ts";

/** A heading with a deeper heading under it is not empty: its subsections are its text. */
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
