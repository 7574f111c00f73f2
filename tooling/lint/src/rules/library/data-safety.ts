import type { Nodes } from "mdast";

import { cellDefect, type MarkdownCell } from "../../content.ts";
import { schemeDefect } from "../../schemes.ts";
import type { LibraryRule } from "../library-rule.ts";

/** Most cells hold words only and need no look. */
const mayBeUnsafe = /[<\]]|:\/\//;

function defectOf(node: Nodes): string | undefined {
  if (node.type === "html")
    return `"${node.value.slice(0, 40)}" is HTML; write Markdown, or \`code\` if it is text to read`;
  return node.type === "link" || node.type === "definition" ? schemeDefect(node.url) : undefined;
}

/** The first defect of a cell; all of them would stand at one place. */
function firstDefect({ tree }: MarkdownCell): string | undefined {
  const waiting: Nodes[] = [tree()];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const message = defectOf(node);
    if (message) return message;
    if ("children" in node) waiting.push(...node.children.toReversed());
  }
  return undefined;
}

export const dataSafety: LibraryRule = {
  id: "data-safety",
  *check(content) {
    for (const cell of content.cells) {
      if (!mayBeUnsafe.test(cell.text)) continue;
      const message = firstDefect(cell);
      if (message) yield cellDefect(content, cell.set, cell.row, cell.column.name, message);
    }
  },
};
