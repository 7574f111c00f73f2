import { pageHref, rowAnchor, wholeTable, type DataRow, type DataSet, type Library } from "@opcon-help/model";

import { textOfMarkdown } from "@opcon-help/model/text";
import { tableHtml, type RowMarks } from "../../markdown/data-tables.ts";
import { cellHtml } from "../../markdown/html.ts";
import { withTableTools } from "../../page/long-pages.ts";
import { choicesOf } from "../shared/choices.ts";
import type { FieldSpec } from "../shared/fields.tsx";
import { markSeparator } from "./filter.ts";
import { indexTable } from "./index-table.ts";

/** A row of a data set, with its cells by column, both as text and as HTML. Missing cells are empty. */
export interface Entry extends DataRow {
  set: DataSet;
  anchor: string;
  text: (column: string) => string;
  html: (column: string) => string;
}

interface Facet {
  /** Name in the address and in the row's data attribute. */
  name: string;
  /** Label of the facet. By default, the label of the column with the same name. */
  label?: string;
  /** Label for "any" in a list. */
  hint?: string;
  /** What readers can look up in a text field, each of which is a link. */
  examples?: readonly string[];
  /** Values of a row. Without this function, the facet searches the text of the row. */
  of?: (row: Entry) => readonly string[];
  /** The choices in order. By default, they are in the order of the rows. */
  values?: readonly string[];
}

/** Describes a look-up over data sets: what readers can filter by, and what the table shows. */
export interface Description {
  sets: readonly string[];
  /** Plural noun for the rows, such as "options". */
  noun: string;
  facets: readonly Facet[];
  /** Additional phrases for a row, in which a text facet also searches. */
  more?: (row: Entry) => readonly string[];
  /** Describes the table. Without it, the look-up shows the tables of the data sets. */
  index?: {
    /** By default, the title of the data set. */
    caption?: string;
    /** Whether the rows only link to other tables. */
    leads?: boolean;
    /**
     * Columns of the table: names of columns in the data set, or a label (which can be the name of such a column) with
     * a function for the cells.
     */
    columns: readonly (string | { label: string; html: (row: Entry) => string })[];
  };
}

export type Describe = (library: Library) => Description;

/** @throws Error if content/data doesn't contain the data set */
export function setIn(library: Library, name: string): DataSet {
  const set = library.sets.get(name);
  if (!set) throw new Error(`There is no data set "${name}" in content/data, but an explorer needs it`);
  return set;
}

/** Label of a column in the data set. Any other name is used as the label. */
export const labelOf = (set: DataSet, name: string): string =>
  set.columns.find((column) => column.name === name)?.label ?? name;

/** A link to the page that shows a row, or only the text if no page shows it. */
export function rowLink(pages: ReadonlyMap<string, string>, anchor: string, html: string): string {
  const page = pages.get(anchor);
  return page === undefined ? html : `<a href="${pageHref(page)}#${anchor}">${html}</a>`;
}

export function entriesOf(library: Library, name: string): Entry[] {
  const set = setIn(library, name);
  const columns = new Map(set.columns.map((column) => [column.name, column]));
  return set.rows.map((row) => ({
    ...row,
    set,
    anchor: rowAnchor(set.name, row.key),
    text: (column) => textOfMarkdown(String(row.cells[column] ?? "")),
    html: (column) => (columns.has(column) ? cellHtml(row.cells[column], columns.get(column)!, library, set.file) : ""),
  }));
}

/** The table of a data set as HTML, with data attributes that the filters read. */
export function setTable(library: Library, name: string, marksOf: (row: DataRow) => RowMarks): string {
  const view = wholeTable(library.sets, name);
  if (!view.ok) throw new Error(view.message);
  return tableHtml(view.value, library, new Set(), { marksOf });
}

/** Reads the rows of a look-up's data sets, and completes its description. */
export function lookUpOf(library: Library, { sets, noun, facets, more, index }: Description) {
  const rows = sets.flatMap((name) => entriesOf(library, name));
  const set = setIn(library, sets[0]!);
  const marks = new Map(
    rows.map((row) => {
      const own = facets.flatMap(({ name, of }) => (of ? [[name, of(row).join(markSeparator)]] : []));
      const phrases = more?.(row).join(markSeparator).trim();
      return [row.anchor, Object.fromEntries(phrases ? [...own, ["more", phrases]] : own) as RowMarks];
    }),
  );
  const fields = facets.map(({ name, label = labelOf(set, name), hint, examples, of, values }): FieldSpec => ({
    name,
    label,
    examples,
    any: hint,
    ...(of && { choices: choicesOf(values ?? new Set(rows.flatMap(of))) }),
  }));
  const table = index
    ? indexTable({
        caption: index.caption ?? set.title,
        ...(index.leads ? { leads: true } : { set: set.name }),
        heads: index.columns.map((column) => labelOf(set, typeof column === "string" ? column : column.label)),
        rows: rows.map((row) => ({
          ...(!index.leads && { id: row.anchor }),
          cells: index.columns.map((column) => (typeof column === "string" ? row.html(column) : column.html(row))),
          marks: marks.get(row.anchor)!,
        })),
      })
    : withTableTools(
        sets.map((name) => setTable(library, name, ({ key }) => marks.get(rowAnchor(name, key))!)).join(""),
        true,
      );
  return { noun, fields, table };
}
