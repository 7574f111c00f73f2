import type { Column } from "../columns.ts";
import type { DataSet } from "../content/data-set.ts";
import { tablesOf, type TableView } from "../content/data-reference.ts";
import type { Library } from "../content/library.ts";
import type { Page } from "../content/page.ts";
import { directivesIn, type Directive } from "./directives.ts";
import { rowAnchors, type RowAnchors } from "./row-anchors.ts";

const directives = new WeakMap<Page, readonly Directive[]>();

/** Directives in the body of a page. */
function directivesOn(page: Page): readonly Directive[] {
  const known = directives.get(page);
  if (known) return known;
  const found = directivesIn(page.body);
  directives.set(page, found);
  return found;
}

/** The valid tables of a page. */
export const tablesOnPage = (library: Library, page: Page): TableView[] =>
  directivesOn(page)
    .flatMap((directive) => tablesOf(library.sets, directive))
    .flatMap((view) => (view.ok ? [view.value] : []));

const anchors = new WeakMap<Library, WeakMap<Page, RowAnchors>>();

/** Anchors of the rows on a page, from their first cells. */
export function rowAnchorsOn(library: Library, page: Page): RowAnchors {
  const inLibrary = anchors.get(library) ?? new WeakMap<Page, RowAnchors>();
  anchors.set(library, inLibrary);
  const known = inLibrary.get(page) ?? findRowAnchors(library, page);
  inLibrary.set(page, known);
  return known;
}

function findRowAnchors(library: Library, page: Page): RowAnchors {
  const tables = directivesOn(page)
    .filter(({ name }) => name === "data-table")
    .flatMap((directive) => {
      const line = page.bodyOffset + page.body.slice(0, directive.from).split("\n").length;
      return tablesOf(library.sets, directive).flatMap((view) => (view.ok ? [{ line, view: view.value }] : []));
    });
  return rowAnchors(page, tables);
}

const readerColumns = new WeakMap<Library, ReadonlySet<Column>>();

/**
 * Columns that are meant for readers: the columns that some page shows or filters by, or all columns if only sentences
 * use the set. The other columns contain values for explorers, such as the keys of related rows.
 */
export function columnsForReaders(library: Library): ReadonlySet<Column> {
  const known = readerColumns.get(library);
  if (known) return known;
  const tables = [...library.pages.values()].flatMap((page) => tablesOnPage(library, page));
  const inTables = new Set(tables.map(({ set }) => set));
  const columns = new Set([
    ...tables.flatMap((table) => [...table.columns, ...table.filters]),
    ...[...library.sets.values()].flatMap((set) => (inTables.has(set) ? [] : set.columns)),
  ]);
  readerColumns.set(library, columns);
  return columns;
}

/** A data set that pages use. */
export interface DrawnSet {
  set: DataSet;
  /** Whether the tables on pages show everything in the set. */
  isWhole: boolean;
}

/** The data sets that pages use in tables or sentences, in order of first use. */
export function setsDrawnOn(library: Library, pages: readonly Page[]): DrawnSet[] {
  const drawn = new Map<DataSet, TableView[]>();
  const tablesFor = (set: DataSet): TableView[] => {
    const tables = drawn.get(set) ?? [];
    drawn.set(set, tables);
    return tables;
  };
  for (const page of pages) {
    for (const table of tablesOnPage(library, page)) tablesFor(table.set).push(table);
    for (const { name, label } of directivesOn(page)) {
      const set = name === "fact" ? library.sets.get(label.split(".", 1)[0]!) : undefined;
      if (set) tablesFor(set);
    }
  }
  const forReaders = columnsForReaders(library);
  return [...drawn].map(([set, tables]) => ({ set, isWhole: tellAll(set, tables, forReaders) }));
}

/**
 * Whether tables show all values that are meant for readers. A column that tables are filtered by has one value in each
 * table, which the caption states.
 */
function tellAll(
  { rows, columns: all }: DataSet,
  tables: readonly TableView[],
  forReaders: ReadonlySet<Column>,
): boolean {
  const columns = all.filter((column) => forReaders.has(column));
  const told = tables.map((table) => {
    const isConstant = ({ name }: Column): boolean =>
      new Set(table.rows.map(({ cells }) => String(cells[name] ?? ""))).size === 1;
    return {
      rows: new Set(table.rows),
      columns: new Set(columns.filter((column) => table.columns.includes(column) || isConstant(column))),
    };
  });
  return rows.every((row) => {
    const showing = told.filter((table) => table.rows.has(row));
    return columns.every(
      (column) => row.cells[column.name] === undefined || showing.some((table) => table.columns.has(column)),
    );
  });
}
