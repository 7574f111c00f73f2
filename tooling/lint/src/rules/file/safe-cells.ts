import { parseMarkdown } from "@opcon-help/model/text";
import type { Nodes } from "mdast";

import { cellDefect } from "../../engine/content.ts";
import { cellsOf } from "../../engine/read-file.ts";
import { schemeDefect } from "../page/https-links.ts";
import type { FileRule } from "../file-rule.ts";

function firstDefect(text: string, defectOf: (node: Nodes) => string | undefined): string | undefined {
  const waiting: Nodes[] = [parseMarkdown(text)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const message = defectOf(node);
    if (message) return message;
    if ("children" in node) waiting.push(...node.children.toReversed());
  }
  return undefined;
}

/**
 * Creates a rule for the cells of data sets.
 *
 * @param mark characters without which a cell can't have the problem, so that it isn't parsed
 */
const cellRule = (id: string, mark: RegExp, defectOf: (node: Nodes) => string | undefined): FileRule => ({
  id,
  *check({ file, text: yaml, part }) {
    if (part?.kind !== "set") return;
    for (const { text, row, column } of cellsOf(part.set)) {
      const message = mark.test(text) ? firstDefect(text, defectOf) : undefined;
      if (message) yield cellDefect(file, yaml, row, column, message);
    }
  },
});

export const htmlInCells = cellRule("no-html", /</, (node) =>
  node.type === "html"
    ? `"${node.value.slice(0, 40)}" is HTML; write Markdown, or \`code\` for literal text`
    : undefined,
);

export const linksInCells = cellRule("https-links", /[<\]]|:\/\//, (node) =>
  node.type === "link" || node.type === "definition" ? schemeDefect(node.url) : undefined,
);
