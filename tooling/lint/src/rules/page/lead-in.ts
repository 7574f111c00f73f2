import type { RootContent } from "mdast";

import { pageRule } from "../page-rule.ts";

const isSilent = (node: RootContent): boolean =>
  node.type === "yaml" || node.type === "html" || node.type === "definition";

export const leadIn = pageRule("lead-in", (tree, file) => {
  const type = file.data.page?.front.type;
  const first = tree.children.find((node) => !isSilent(node));
  if (!type || type === "index" || !first) return;
  if (first.type === "paragraph" && first.children.some((node) => node.type !== "image")) return;
  file.message(
    "The page begins without a sentence; say first what the reader does or learns here, and for whom",
    first,
  );
});
