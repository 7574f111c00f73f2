import { marksHtml, scrollBox, type RowMarks } from "../../markdown/data-tables.ts";
import { escapeHtml } from "../../markdown/html.ts";
import { labelVariables } from "../../page/long-pages.ts";
import { groupsOf } from "./row-groups.ts";

interface IndexTable {
  caption: string;
  heads: readonly string[];
  /** Rows as HTML cells. The first cell is the row header. */
  rows: readonly { id?: string; cells: readonly string[]; marks?: RowMarks }[];
  /** Name of the data set, if all rows are from one set. */
  set?: string;
  /** Whether the rows only link to other tables. Manuals and the search skip such a table. */
  leads?: boolean;
  /** Whether the table is so long that browsers should lay out only the visible groups of rows. */
  long?: boolean;
  name?: string;
}

/** A table that belongs to an explorer, as HTML. */
export function indexTable({ caption, heads, rows, set, leads, long, name }: IndexTable): string {
  // Numbers are aligned at their end.
  const classes = heads.map((_, at) =>
    rows.every(({ cells }) => /^[\d.,]+$/.test(cells[at] ?? "")) ? ' class="number"' : "",
  );
  const bodies = (long ? groupsOf(rows) : [rows]).map((group) => {
    const lines = group.map(({ id, cells: [first, ...cells], marks = {} }) => {
      const others = cells.map((cell, at) => `<td${classes[at + 1]}>${cell}</td>`);
      return `<tr${id ? ` id="${id}"` : ""}${marksHtml(marks)}><th scope="row">${first}</th>${others.join("")}</tr>`;
    });
    return `<tbody>${lines.join("")}</tbody>`;
  });
  const labels = heads.map((head, at) => `<th scope="col"${classes[at]}>${escapeHtml(head)}</th>`);
  const table = `<table style="${escapeHtml(labelVariables(heads))}"><thead><tr>${labels.join("")}</tr></thead>${bodies.join("")}</table>`;
  const attributes = (set ? ` data-set="${set}"` : "") + (leads ? " data-screen-only data-pagefind-ignore" : "");
  return (
    `<figure class="data-table${name ? ` ${name}` : ""}"${attributes}><figcaption>${escapeHtml(caption)}</figcaption>` +
    `${scrollBox(caption, table)}</figure>`
  );
}
