import type { List, RootContent } from "mdast";

import { pageRule, type CheckedPage } from "../page-rule.ts";

/** The list that ended before this one, and the blocks between the two; undefined if a heading is between them. */
function before(siblings: readonly RootContent[], index: number): { list: List; between: RootContent[] } | undefined {
  for (let at = index - 1; at >= 0; at--) {
    const node = siblings[at]!;
    if (node.type === "heading") return undefined;
    if (node.type === "list" && node.ordered) return { list: node, between: siblings.slice(at + 1, index) };
  }
  return undefined;
}

/** Whether the last block introduces a new list. A result, an image, or a code block belongs to the step before it. */
function leadsIn(blocks: readonly RootContent[], sourceOf: CheckedPage["sourceOf"]): boolean {
  const node = blocks.findLast(({ type }) => type !== "html");
  return node?.type === "paragraph" && node.children[0]?.type !== "image" && !sourceOf(node).startsWith("Result:");
}

export const listNumbering = pageRule("list-numbering", ({ file, nodes, sourceOf }) => {
  for (const list of nodes.of("list")) {
    if (!list.ordered) continue;
    const start = list.start ?? 1;
    const { siblings, index } = nodes.siblingsOf(list);
    const previous = before(siblings, index);
    const last = previous && (previous.list.start ?? 1) + previous.list.children.length - 1;
    const [first] = previous?.between ?? [];
    // Another rule reports blocks that are indented too little.
    if (first && first.position!.start.column > list.position!.start.column) continue;
    if (previous && !first)
      file.message('A new list starts here because the marker differs; write "1." for all steps', list);
    else if (first && (start === last! + 1 || (start === 1 && !leadsIn(previous!.between, sourceOf))))
      file.message(
        `This block ends the list, and a new list starts on line ${list.position!.start.line}; indent the block like the text of step ${last}`,
        first,
      );
    else if (start !== 1)
      file.message(
        `The list starts with ${start}; restore a step that was deleted, or start it with 1 and correct the steps that name others`,
        list,
      );
  }
});
