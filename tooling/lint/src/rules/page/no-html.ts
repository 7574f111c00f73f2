import { nodesOf } from "../../nodes.ts";
import { pageRule } from "../page-rule.ts";

/** A comment that lets one finding pass, with the reason; nothing else may stand on its line. */
const allowance = /^<!-- lint-allow [a-z0-9-]+: \S.* -->$/;

export const noHtml = pageRule("no-html", (tree, file) => {
  const opened = new Set<string>();
  for (const node of nodesOf(tree, file).of("html")) {
    if (allowance.test(node.value)) continue;
    const [, slash, name = ""] = /^<(\/?)([\w-]+)/.exec(node.value) ?? [];
    // The end of what has been reported already.
    if (slash && opened.has(name)) continue;
    opened.add(name);
    const shown = node.value.split("\n", 1)[0]!.slice(0, 40);
    file.message(`"${shown}" is HTML; write Markdown, or \`code\` if it is text to read`, node);
  }
});
