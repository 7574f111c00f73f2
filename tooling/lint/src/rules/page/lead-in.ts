import { hasGeneratedBody } from "@opcon-help/model";
import type { RootContent } from "mdast";

import { pageRule } from "../page-rule.ts";

const isSilent = (node: RootContent): boolean =>
  node.type === "yaml" || node.type === "html" || node.type === "definition";

export const leadIn = pageRule("lead-in", (tree, file) => {
  const first = tree.children.find((node) => !isSilent(node));
  if (!file.data.page || hasGeneratedBody(file.data.page) || !first) return;
  if (first.type === "paragraph" && first.children.some((node) => node.type !== "image")) return;
  file.message("The page doesn't start with a sentence; open with what the reader can do or learn here", first);
});
