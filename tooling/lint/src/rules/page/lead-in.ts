import { hasGeneratedBody } from "@opcon-help/model";
import type { Root, RootContent } from "mdast";

import { pageRule } from "../page-rule.ts";

/** The first block that readers see. */
export const firstBlock = (tree: Root): RootContent | undefined =>
  tree.children.find(({ type }) => type !== "yaml" && type !== "html" && type !== "definition");

export const leadIn = pageRule("lead-in", ({ tree, file, page }) => {
  const first = firstBlock(tree);
  if (!page || hasGeneratedBody(page) || !first) return;
  if (first.type === "paragraph" && first.children.some((node) => node.type !== "image")) return;
  file.message("The page doesn't start with a sentence; open with what the reader can do or learn here", first);
});
