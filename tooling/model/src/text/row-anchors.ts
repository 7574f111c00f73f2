import GithubSlugger from "github-slugger";

import type { Column } from "../columns.ts";
import type { TableView } from "../content/data-reference.ts";
import type { PageRecord } from "../content/page.ts";
import { asText, cell } from "./cells.ts";

/** Maximum length of a name, because names in a PDF must be short. Longer names end at a word boundary. */
const longestName = 60;

/** Name of a row from the text of its first cell. */
export function rowName(text: string): string {
  const words = text.slice(0, longestName + 1);
  const short =
    text.length > longestName
      ? words.slice(0, words.lastIndexOf(" ") > 0 ? words.lastIndexOf(" ") : longestName)
      : text;
  // The slug is empty if the text doesn't contain letters or digits, for example for an operator.
  return new GithubSlugger().slug(short.trim()) || "symbol";
}

const firstCell = ({ cells }: TableView["rows"][number], column: Column | undefined): string => {
  return column ? cell(cells[column.name], column, asText) : "";
};

/** A data set that a page shows, and the line of its directive in the file. */
export interface ShownTable {
  line: number;
  view: TableView;
}

/** Anchors of the rows on a page, by table and in order. */
export interface RowAnchors {
  /** Anchors for each table that is written in Markdown. */
  written: string[][];
  /** Anchors for each data set that the page shows, by the line of its directive. */
  shown: Map<number, string[]>;
}

/**
 * Anchors that all rows on a page get from their first cells. Names that occur more than once are numbered in the order
 * of the page. Rows keep their anchors if a table becomes a data set or the reverse.
 */
export function rowAnchors(page: PageRecord, shown: readonly ShownTable[]): RowAnchors {
  const slugger = new GithubSlugger();
  // Heading anchors never contain a dot, so anchors of rows can't collide with them.
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
