import { pageRule } from "../page-rule.ts";

/** A heading followed by a deeper heading isn't empty, because its subsections are its content. */
export const noEmptySection = pageRule("no-empty-section", ({ tree, file, page, headingOf }) => {
  const silent = new Set(["yaml", "html", "definition", "footnoteDefinition", "thematicBreak"]);
  if (page && page.front.type !== "index" && tree.children.every(({ type }) => silent.has(type)))
    file.message("The page has no text; write it, or remove the page", tree.children[0]?.position?.end);
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== "heading") continue;
    const next = tree.children[index + 1];
    if (next === undefined || (next.type === "heading" && next.depth <= node.depth))
      file.message(`There is no text under "${headingOf(node)}"; write the section or remove its heading`, node);
  }
});
