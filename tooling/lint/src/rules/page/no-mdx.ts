import { moduleLine } from "../../markdown/parse.ts";
import { pageRule } from "../page-rule.ts";

/** Another rule reports this code with its braces. */
const malformedDirective = /^:{2,}\s?[A-Za-z]/;
const expression = /\{+[^{}]*\}*|<>[^<>]*<\/>|<\/?>/g;

export const noMdx = pageRule("no-mdx", ({ file, nodes, sourceOf, plainText }) => {
  for (const node of nodes.of("paragraph"))
    if (moduleLine.test(sourceOf(node)))
      file.message("Pages can't contain component code; show an explorer with ::explorer{…}", node);
  for (const { source, at } of plainText()) {
    const comment = /<!-|-->/.exec(source);
    if (comment) file.message(`"${comment[0]}" is printed as typed; remove the comment`, at(comment.index));
    if (moduleLine.test(source) || malformedDirective.test(source)) continue;
    for (const { 0: found, index } of source.matchAll(expression))
      file.message(
        `"${found.split("\n")[0]!.slice(0, 40)}" is printed instead of evaluated; write the value, a :fact[…], or \`code\` for literal text`,
        at(index),
      );
  }
});
