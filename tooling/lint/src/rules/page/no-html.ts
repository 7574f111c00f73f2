import { visit } from "unist-util-visit";

import { isModuleLine, sourceOf } from "../../markdown.ts";
import { pageRule } from "../page-rule.ts";

export const noHtml = pageRule("no-html", (tree, file) => {
  visit(tree, "html", (node) => {
    const shown = node.value.split("\n")[0]!.slice(0, 40);
    file.message(`"${shown}" is HTML; write Markdown, or \`code\` if it is text to read`, node);
  });
  visit(tree, "paragraph", (node) => {
    if (isModuleLine(sourceOf(node, String(file))))
      file.message("Pages hold no code of components; show an explorer with ::explorer{…}", node);
  });
});
