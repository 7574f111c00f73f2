import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

/**
 * The address of `[text](address with blanks)` or `[text] (address)`: another rule tells what is wrong with the link.
 */
const isInAlmostLink = (offset: number, text: string): boolean =>
  /\] ?\($/.test(text.slice(Math.max(offset - 3, 0), offset));

export const noBareUrl = pageRule("no-bare-url", (tree, file) => {
  const nodes = nodesOf(tree, file);
  const text = String(file);
  for (const node of nodes.of("link")) {
    if (sourceOf(node, text).startsWith("[")) continue;
    if (isInAlmostLink(node.position?.start.offset ?? 0, text)) continue;
    // The parser makes some of these links afterwards and gives them no position.
    file.message(
      `"${node.url}" is a bare address; write [what it is](${node.url})`,
      node.position ? node : nodes.parentOf(node),
    );
  }
});
