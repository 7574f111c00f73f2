import GithubSlugger from "github-slugger";

import type { Column } from "../columns.ts";
import type { TableView } from "../content/data-reference.ts";
import type { PageRecord } from "../content/page.ts";
import { asText, cell } from "./cells.ts";

/** Longer names are cut at a word boundary because names in a PDF must be short. */
const longestName = 60;

/** Name of a row, from the text of its first cell. */
export function rowName(text: string): string {
  const words = text.slice(0, longestName + 1);
  const short =
    text.length > longestName
      ? words.slice(0, words.lastIndexOf(" ") > 0 ? words.lastIndexOf(" ") : longestName)
      : text;
  // Text without letters or digits, such as an operator, produces an empty slug.
  return new GithubSlugger().slug(short.trim()) || "symbol";
}

const firstCell = ({ cells }: TableView["rows"][number], column: Column | undefined): string => {
  return column ? cell(cells[column.name], column, asText) : "";
};

/** A data set that a page shows, with the line of its directive in the file. */
export interface ShownTable {
  line: number;
  view: TableView;
}

/** Anchors of rows, by table, in the order of the page. */
export interface RowAnchors {
  /** Of each table that is written in Markdown. */
  written: string[][];
  /** Of each data set that the page shows, by the line of its directive. */
  shown: Map<number, string[]>;
}

/**
 * Anchors of all rows on a page, from their first cells. Repeated names are numbered in the order of the page, so that
 * a table keeps its anchors when it becomes a data set, or a data set a table.
 */
export function rowAnchors(page: PageRecord, shown: readonly ShownTable[]): RowAnchors {
  const slugger = new GithubSlugger();
  // The dot prevents collisions with heading anchors, which never contain one.
  const anchorsFor = (names: readonly string[]): string[] => names.map((name) => `row.${slugger.slug(name)}`);
  const anchors: RowAnchors = { written: [], shown: new Map() };
  const waiting = shown.values();
  let next = waiting.next().value;
  const takeShown = (before: number): void => {
    for (; next && next.line < before; next = waiting.next().value) {
      const { line, view } = next;
      anchors.shown.set(line, anchorsFor(view.rows.map((row) => rowName(firstCell(row, view.columns[0])))));
    }
  };
  for (const { line, rows } of page.tables) {
    takeShown(line);
    anchors.written.push(anchorsFor(rows.map(({ name }) => name)));
  }
  takeShown(Infinity);
  return anchors;
}
