import { parseMarkdown } from "@opcon-help/model/text";
import type { Nodes } from "mdast";

import { cellDefect } from "../../engine/content.ts";
import { cellsOf } from "../../engine/read-file.ts";
import { schemeDefect } from "../page/https-links.ts";
import type { FileRule } from "../file-rule.ts";

/** Most cells contain only words, so parsing them isn't necessary. */
const mayBeUnsafe = /[<\]]|:\/\//;

function defectOf(node: Nodes): string | undefined {
  if (node.type === "html") return `"${node.value.slice(0, 40)}" is HTML; write Markdown, or \`code\` for literal text`;
  return node.type === "link" || node.type === "definition" ? schemeDefect(node.url) : undefined;
}

/** The first problem in a cell, because all of them would have the same position. */
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
