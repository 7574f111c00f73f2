import type { Nodes } from "mdast";

import { pageRule } from "../page-rule.ts";

const silent: ReadonlySet<Nodes["type"]> = new Set(["html", "definition", "footnoteDefinition", "thematicBreak"]);

/** Whether readers see nothing of a block. */
function isEmpty(node: Nodes): boolean {
  if (node.type === "text" || node.type === "code") return node.value.trim() === "";
  if (silent.has(node.type)) return true;
  const isBox = ["list", "listItem", "blockquote", "containerDirective", "paragraph"].includes(node.type);
  return isBox && "children" in node && node.children.every(isEmpty);
}

const names = {
  listItem: "list item",
  code: "code block",
  blockquote: "quote",
  containerDirective: "aside",
  footnoteDefinition: "footnote",
} as const;

export const noEmptyBlock = pageRule("no-empty-block", ({ file, nodes }) => {
  for (const type of Object.keys(names) as (keyof typeof names)[])
    for (const node of nodes.of(type)) {
      const parent = nodes.parentOf(node);
      // Reports only the outermost empty block.
      if (parent && parent.type in names && isEmpty(parent)) continue;
      const isBlank = "children" in node ? (node.children as Nodes[]).every(isEmpty) : isEmpty(node);
      if (isBlank) file.message(`The ${names[type]} is empty; write its text or remove it`, node);
    }
});
