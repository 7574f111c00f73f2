import type { Nodes } from "mdast";

import { cellDefect } from "../../engine/content.ts";
import { parseMarkdown } from "../../markdown/parse.ts";
import { cellsOf } from "../../engine/read-file.ts";
import { schemeDefect } from "../page/https-links.ts";
import type { FileRule } from "../file-rule.ts";

/** Most cells hold words only and need no look. */
const mayBeUnsafe = /[<\]]|:\/\//;

function defectOf(node: Nodes): string | undefined {
  if (node.type === "html")
    return `"${node.value.slice(0, 40)}" is HTML; write Markdown, or \`code\` if it is text to read`;
  return node.type === "link" || node.type === "definition" ? schemeDefect(node.url) : undefined;
}

/** The first defect of a cell; all of them would stand at one place. */
function firstDefect(text: string): string | undefined {
  const waiting: Nodes[] = [parseMarkdown(text)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const message = defectOf(node);
    if (message) return message;
    if ("children" in node) waiting.push(...node.children.toReversed());
  }
  return undefined;
}

export const dataSafety: FileRule = {
  id: "data-safety",
  *check({ file, text: yaml, part }) {
    if (part?.kind !== "set") return;
    for (const { text, row, column } of cellsOf(part.set)) {
      const message = mayBeUnsafe.test(text) ? firstDefect(text) : undefined;
      if (message) yield cellDefect(file, yaml, row, column, message);
    }
  },
};
