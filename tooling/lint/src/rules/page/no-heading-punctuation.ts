import { headingText, sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const noHeadingPunctuation = pageRule("no-heading-punctuation", (tree, file) => {
  for (const node of nodesOf(tree, file).of("heading")) {
    // A sentence that became a heading because of a line of dashes can end with a period. Another rule reports it.
    const isMarked = sourceOf(node, String(file)).startsWith("#");
    if (!isMarked || node.children.at(-1)?.type === "inlineCode") continue;
    const mark = /[.,;:!?…]$/.exec(headingText(node, String(file)).trimEnd())?.[0];
    if (mark) file.message(`The heading ends with "${mark}"; remove it`, node);
  }
});
