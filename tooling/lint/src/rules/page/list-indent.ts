import type { List, Nodes } from "mdast";

import { pageRule } from "../page-rule.ts";

const startOf = (node: Nodes | undefined): { line: number; column: number; offset: number } | undefined => {
  const start = node?.position?.start;
  return start?.offset === undefined ? undefined : { line: start.line, column: start.column, offset: start.offset };
};

/** Column in which the text of the last list item starts. */
const textColumn = (list: List): number | undefined => startOf(list.children.at(-1)?.children[0])?.column;

export const listIndent = pageRule("list-indent", ({ file, text, nodes, pointOf }) => {
  // Blocks that are indented too little to belong to the list item above.
  for (const list of nodes.of("list")) {
    const { siblings, index } = nodes.siblingsOf(list);
    const next = siblings[index + 1];
    const [own, its, wanted] = [startOf(list), startOf(next), textColumn(list)];
    if (next && own && its && wanted && its.column > own.column && its.column < wanted)
      file.message(
        `This block is outside the list because its indent is too small; indent it by ${wanted - own.column} spaces`,
        next,
      );
  }

  // Lines without an indent that the parser adds to the paragraph of the list item.
  for (const paragraph of nodes.of("paragraph")) {
    const [start, end] = [startOf(paragraph), paragraph.position?.end.offset];
    if (nodes.parentOf(paragraph)?.type !== "listItem" || !start || end === undefined) continue;
    for (let mark = text.indexOf("\n", start.offset); mark >= 0 && mark < end; mark = text.indexOf("\n", mark + 1)) {
      const indent = /[ >]*/y;
      indent.lastIndex = mark + 1;
      const place = pointOf(mark + 1 + indent.exec(text)![0].length);
      if (place.column < start.column) {
        file.message(
          "This line continues the list item above; indent it as far as the item's text, or add a blank line before it",
          place,
        );
        break;
      }
    }
  }
});
