import type { MdastPluginDefinition } from "satteri";

import {
  emptyColumns,
  foldedColumns,
  pagePathOfFile,
  readTableRequest,
  repeatedFirstCells,
  rowAnchor,
  versionRange,
  viewTable,
  type DataRow,
  type Library,
  type TableView,
} from "@opcon-help/model";
import { rowAnchorsOn } from "@opcon-help/model/text";

import { cellHtml, escapeHtml } from "./html.ts";
import { problemAt, withPositions } from "./problem.ts";
import { markedRows, rowMark } from "./windows.ts";

const versionNote = (row: DataRow): string => {
  const range = versionRange(row);
  return range && ` <span class="version-note">${range}</span>`;
};

/** Values in a row that an island needs, by name: `{ client: "Both" }` becomes `data-client="Both"`. */
export type RowMarks = Readonly<Record<string, string>>;

/** What is in front of a cell that is shown below the text of another cell. */
export const foldedLabel = (label: string): string => ` <br><span class="column-label">${escapeHtml(label)}:</span> `;

/** The box in which a table that is wider than the screen scrolls, also with the keyboard. */
export const scrollBox = (caption: string, table: string): string =>
  `<div class="table-scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}">${table}</div>`;

export const marksHtml = (marks: RowMarks): string =>
  Object.entries(marks)
    .map(([mark, value]) => ` data-${mark}="${escapeHtml(value)}"`)
    .join("");

/**
 * Renders a data table as HTML. Nearly empty columns become part of another column, empty ones are omitted, and first
 * cells that repeat the one above get a class. Rows are link targets unless the page already shows them.
 *
 * @param names the rows' anchors from their first cells
 * @param marksOf values in a row that an island needs
 * @param marked numbers of a window's callouts by the row to which they point, from 1
 */
export function tableHtml(
  view: TableView,
  library: Library,
  shown: Set<string>,
  {
    names = [],
    marksOf = () => ({}),
    marked = new Map(),
  }: { names?: readonly string[]; marksOf?: (row: DataRow) => RowMarks; marked?: ReadonlyMap<number, number> } = {},
): string {
  const { set, columns, rows, caption, blank } = view;
  const numeric = (type: string): string => (type === "number" ? ' class="number"' : "");
  const html = rows.map((row) => columns.map((column) => cellHtml(row.cells[column.name], column, library, set.file)));
  const texts = html.map((cells) => cells.map((cell) => cell.replaceAll(/<[^>]*>/g, "")));
  const fold = foldedColumns(texts);
  const hidden = new Set([...emptyColumns(texts), ...(fold?.columns ?? [])]);
  const first = html.map(([cell = ""], at) => [cell + versionNote(rows[at]!)]);
  // Cells marked as repeated are hidden. Cells with links aren't marked, because a hidden link could get the focus.
  const isRepeated = repeatedFirstCells(first).map((is, at) => is && !first[at]![0]!.includes("<a "));
  const shownColumns = [...columns.entries()].filter(([index]) => !hidden.has(index));
  const head = [
    ...shownColumns.map(([, { type, label }]) => `<th scope="col"${numeric(type)}>${escapeHtml(label)}</th>`),
    ...(blank ? [`<th scope="col" class="blank">${escapeHtml(blank)}</th>`] : []),
  ];
  const body = rows.map((row, at) => {
    const anchor = rowAnchor(set.name, row.key);
    const id = shown.has(anchor) ? "" : ` id="${escapeHtml(anchor)}"`;
    shown.add(anchor);
    const name = names[at] === undefined ? "" : `<span id="${escapeHtml(names[at])}" data-pagefind-ignore></span>`;
    const own = html[at]!;
    const cells = shownColumns.map(([index, { type }]) => {
      if (index === 0) {
        const classes = [...(type === "number" ? ["number"] : []), ...(isRepeated[at] ? ["repeated"] : [])].join(" ");
        const number = marked.get(at + 1);
        const chip = number === undefined ? "" : ` ${rowMark(number)}`;
        return `<th scope="row"${classes && ` class="${classes}"`}>${name}${own[0]}${versionNote(row)}${chip}</th>`;
      }
      const folded = index === fold?.into ? fold.columns : [];
      const added = folded.map((column) => own[column] && foldedLabel(columns[column]!.label) + own[column]).join("");
      return `<td${numeric(type)}>${own[index]}${added}</td>`;
    });
    return `<tr${id}${marksHtml(marksOf(row))}>${cells.join("")}${blank ? '<td class="blank"></td>' : ""}</tr>`;
  });
  return (
    `<figure class="data-table" data-set="${escapeHtml(set.name)}"><figcaption>${escapeHtml(caption)}</figcaption>` +
    `${scrollBox(caption, `<table><thead><tr>${head.join(" ")}</tr></thead><tbody>${body.join("")}</tbody></table>`)}</figure>`
  );
}

/** The client of a job field, if only one has it. Pages can then hide the fields that a client doesn't have. */
function clientOf({ cells: { client } }: DataRow): RowMarks {
  if (client === "Web only") return { client: "Solution Manager" };
  return client === "Desktop only" ? { client: "Enterprise Manager" } : {};
}

/** Replaces `::data-table{set="…" caption="…"}` with the table. */
export function dataTables(library: Library, file: string): MdastPluginDefinition {
  const shown = new Set<string>();
  const page = library.pages.get(pagePathOfFile(file));
  const names = page && rowAnchorsOn(library, page).shown.values();
  return {
    name: "data-tables",
    options: withPositions,
    leafDirective(node, context) {
      if (node.name !== "data-table") return;
      const { [markedRows]: rows, ...attributes } = node.attributes ?? {};
      const marked = new Map((rows ?? "").split(" ").map((pair) => pair.split(":").map(Number) as [number, number]));
      const request = readTableRequest(attributes);
      const view = request.ok ? viewTable(library.sets, request.value) : request;
      if (!view.ok) throw problemAt(node, context, library, file, view.message);
      return {
        type: "html",
        value: tableHtml(view.value, library, shown, { names: names?.next().value ?? [], marked, marksOf: clientOf }),
      };
    },
  };
}
