import { nodesOf } from "../../markdown/nodes.ts";
import { plainTextOf } from "../../markdown/plain-text.ts";
import { unclosedBlocks } from "../../markdown/unclosed.ts";
import { suppressionIn } from "../../engine/suppressions.ts";
import { pageRule } from "../page-rule.ts";

export const noHtml = pageRule("no-html", (tree, file) => {
  const opened = new Set<string>();
  for (const node of nodesOf(tree, file).of("html")) {
    // The only comment that is allowed. Its problems are reported where suppressions are applied.
    if (suppressionIn(node.value)) continue;
    const [, slash, name = ""] = /^<(\/?)([\w-]+)/.exec(node.value) ?? [];
    // The end of the text that was already reported.
    if (slash && opened.has(name)) continue;
    opened.add(name);
    if (node.value.startsWith("<!--") && !node.value.includes("-->")) {
      for (const { message, offset } of unclosedBlocks(tree, String(file)))
        if (offset === node.position?.start.offset) file.message(message, node);
      continue;
    }
    const shown = node.value.split("\n", 1)[0]!.slice(0, 40);
    file.message(`"${shown}" is HTML; write Markdown, or \`code\` for literal text`, node);
  }
  for (const { source, at } of plainTextOf(tree, file)) {
    const mark = /<!-|-->/.exec(source);
    if (mark) file.message(`"${mark[0]}" is printed as typed; remove the comment`, at(mark.index));
  }
});
