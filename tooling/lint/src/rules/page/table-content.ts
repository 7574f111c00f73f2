import type { Table, TableRow } from "mdast";

import { isSuppression } from "../../engine/read-file.ts";
import { pageRule, type CheckedPage } from "../page-rule.ts";

/** Maximum number of columns that fit on a page of the manual and on a phone. */
const mostColumns = 10;

type Report = (message: string, node: Table | TableRow | TableRow["children"][number]) => void;

const headMessage = "The column has no name; write what its cells contain";

/** The cells of a row as typed, without spaces around them. */
const cellsOf = (row: TableRow, sourceOf: CheckedPage["sourceOf"]): string[] =>
  row.children.map((cell) => sourceOf(cell).replaceAll(/^\|?\s*|\s*\|?$/g, ""));

function checkHead(table: Table, names: readonly string[], report: Report): void {
  const [head] = table.children;
  if (names.length > mostColumns)
    report(
      `The table has ${names.length} columns, more than the limit of ${mostColumns}; split it, or swap its rows and columns`,
      table,
    );
  if (names.every((name) => name === "")) {
    report("The table has no column names; write them in the first row", table);
    return;
  }
  const known = new Set<string>();
  for (const [index, name] of names.entries()) {
    const cell = head!.children[index]!;
    if (name === "") report(headMessage, cell);
    else if (known.has(name.toLowerCase()))
      report(`Another column is also called "${name}"; give each column its own name`, cell);
    known.add(name.toLowerCase());
  }
}

export const tableContent = pageRule("table-content", ({ file, nodes, sourceOf }) => {
  const report: Report = (message, node) => void file.message(message, node);
  const tables = new Map<string, number>();
  const captions = new Map<string, number>();
  for (const paragraph of nodes.of("paragraph")) {
    const caption = sourceOf(paragraph);
    if (!caption.startsWith("Table: ")) continue;
    const { siblings, index } = nodes.siblingsOf(paragraph);
    const earlier = captions.get(caption);
    const [next, last] = siblings.slice(index + 1, index + 3);
    if (next && isSuppression(next) && last?.type === "table")
      file.message("This comment separates the table from its caption; move it above the caption", next);
    else if (next?.type !== "table")
      file.message(
        "There is no table directly below this caption; write one, or start the sentence with another word",
        paragraph,
      );
    else if (earlier !== undefined)
      file.message(`The table on line ${earlier} has the same caption; give each table its own caption`, paragraph);
    captions.set(caption, paragraph.position!.start.line);
  }
  for (const table of nodes.of("table")) {
    const [names = [], ...rows] = table.children.map((row) => cellsOf(row, sourceOf));
    const content = JSON.stringify([names, rows]);
    const twin = tables.get(content);
    if (twin !== undefined) {
      report(`The table repeats the one on line ${twin}; remove one of the two, and link to the other`, table);
      continue;
    }
    const { line } = table.position!.start;
    tables.set(content, line);
    checkHead(table, names, report);
    if (rows.length === 0) report("The table has no rows; write them, or remove the table", table);
    for (const [index, name] of names.entries())
      if (name !== "" && rows.length > 0 && rows.every((cells) => cells[index] === ""))
        report(`The column "${name}" has no text; fill it, or remove it`, table.children[0]!.children[index]!);
    for (const [index, align] of (table.align ?? []).entries()) {
      const texts = rows.map((cells) => cells[index] ?? "");
      const isNumber = (cell: string): boolean => /\d/.test(cell) || cell === "" || cell.startsWith(":fact");
      const at = align === "right" && texts.some(isNumber) ? texts.findIndex((cell) => !isNumber(cell)) : -1;
      if (at >= 0)
        report(`"${texts[at]}" is in a column of numbers; write a number`, table.children[at + 1]!.children[index]!);
    }
    const lines = new Map<string, number>();
    for (const [index, cells] of rows.entries()) {
      const row = table.children[index + 1]!;
      const key = cells
        .join("|")
        .toLowerCase()
        .replaceAll(/\*\*|`/g, "");
      const earlier = lines.get(key);
      if (cells.every((cell) => cell === "")) report("The row has no text; fill it, or remove it", row);
      else if (earlier !== undefined) report(`The row repeats the one on line ${earlier}; remove one of the two`, row);
      else lines.set(key, line + index + 2);
      if (cells[0] === "" && cells.some((cell) => cell !== ""))
        report("The first cell is empty; write its text, even if it repeats the one above", row.children[0]!);
    }
  }
});
