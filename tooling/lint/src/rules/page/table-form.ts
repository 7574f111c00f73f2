import type { PlainLine } from "../../markdown/plain-text.ts";
import { pageRule } from "../page-rule.ts";

const bars = /\\\||\|/g;
const dashes = /^[|:\- ]*-[|:\- ]*$/;

const barsIn = (text: string): number => (text.match(bars) ?? []).filter((bar) => bar === "|").length;
const isRow = ({ text }: PlainLine): boolean => text.startsWith("|") && barsIn(text) > 1;
const isDashes = ({ text }: PlainLine): boolean => dashes.test(text) && text.includes("|");

/** Number of cells in a row that was typed as text. */
function cells(text: string): number {
  const inner = text.replace(/^\|/, "").replace(/\|$/, "");
  return barsIn(inner) + 1;
}

/**
 * What a header line needs to start a table.
 *
 * @param next the next line with text
 */
function defectOf(head: PlainLine, next: PlainLine | undefined): string {
  if (isDashes(head)) return "The table has no header; add a row with the column names above the dashes";
  if (next && next.place.line === head.place.line + 2 && isDashes(next))
    return "There is an empty line between the table header and its dashes; remove it";
  if (!next || next.place.line !== head.place.line + 1 || !isDashes(next))
    return `These rows aren't a table; add "|${" --- |".repeat(cells(head.text))}" below the header`;
  return `The row of dashes has ${cells(next.text)} cell${cells(next.text) === 1 ? "" : "s"}, but the header has ${cells(head.text)}; make the numbers match`;
}

export const tableForm = pageRule("table-form", ({ file, nodes, sourceOf, plainLines }) => {
  let last = Number.NEGATIVE_INFINITY;
  const lines = [...plainLines()];
  for (const [index, line] of lines.entries()) {
    if (!isRow(line) && !isDashes(line)) continue;
    // Reports adjacent rows only once, including rows with only a blank line before their dashes.
    if (line.place.line !== last + 1 && !(line.place.line === last + 2 && isDashes(line)))
      file.message(defectOf(line, lines[index + 1]), line.place);
    last = line.place.line;
  }
  for (const table of nodes.of("table")) {
    const above = (table.position?.start.line ?? 1) - 1;
    const { siblings, index } = nodes.siblingsOf(table);
    if (siblings[index - 1]?.position?.end.line === above) file.message("Add a blank line above the table", table);
    const expected = table.children[0]!.children.length;
    for (const row of table.children) {
      const source = sourceOf(row);
      const count = row.children.length;
      // Other rules report lines that should follow the table.
      if (count < expected && barsIn(source) > 0)
        file.message(
          `The row has ${count} cell${count === 1 ? "" : "s"}, but the header has ${expected}; write an empty cell as two pipes`,
          row,
        );
    }
  }
});
