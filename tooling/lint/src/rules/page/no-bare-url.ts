import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

/** The address in `[text](address with spaces)` or `[text] (address)`. Another rule reports the broken link. */
const isInAlmostLink = (offset: number, text: string): boolean =>
  /\] ?\($/.test(text.slice(Math.max(offset - 3, 0), offset));

export const noBareUrl = pageRule("no-bare-url", (tree, file) => {
  const nodes = nodesOf(tree, file);
  const text = String(file);
  for (const node of nodes.of("link")) {
    if (sourceOf(node, text).startsWith("[")) continue;
    if (isInAlmostLink(node.position?.start.offset ?? 0, text)) continue;
    // The parser creates some of these links later and doesn't give them a position.
    file.message(
      `"${node.url}" is a bare address; write [what it is](${node.url})`,
      node.position ? node : nodes.parentOf(node),
    );
  }
});
