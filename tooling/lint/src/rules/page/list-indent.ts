import { pageRule } from "../page-rule.ts";

export const listIndent = pageRule("list-indent", ({ file, nodes, sourceOf }) => {
  // Blocks that are indented too little to belong to the list item above.
  for (const list of nodes.of("list")) {
    const { siblings, index } = nodes.siblingsOf(list);
    const next = siblings[index + 1];
    const own = list.position!.start.column;
    const its = next?.position?.start.column ?? own;
    const wanted = list.children.at(-1)?.children[0]?.position?.start.column ?? own;
    if (next && its > own && its < wanted)
      file.message(
        `This block is outside the list because its indent is too small; indent it by ${wanted - own} spaces`,
        next,
      );
  }

  // Lines without an indent that the parser adds to the paragraph of the list item.
  for (const paragraph of nodes.of("paragraph")) {
    if (nodes.parentOf(paragraph)?.type !== "listItem") continue;
    const { line, column: wanted } = paragraph.position!.start;
    const columns = sourceOf(paragraph)
      .split("\n")
      .map((text) => text.search(/[^ >]|$/) + 1);
    const index = columns.findIndex((column, below) => below > 0 && column < wanted);
    if (index > 0)
      file.message(
        "This line continues the list item above; indent it as far as the item's text, or add a blank line before it",
        { line: line + index, column: columns[index]! },
      );
  }
});
