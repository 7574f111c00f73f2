import { visit } from "unist-util-visit";

import { headingText } from "../../markdown.ts";
import { pageRule } from "../page-rule.ts";

export const noHeadingPunctuation = pageRule("no-heading-punctuation", (tree, file) => {
  visit(tree, "heading", (node) => {
    if (node.children.at(-1)?.type === "inlineCode") return;
    const mark = /[.,;:!?…]$/.exec(headingText(node, String(file)).trimEnd())?.[0];
    if (mark) file.message(`The heading ends with "${mark}"; leave it out`, node);
  });
});
