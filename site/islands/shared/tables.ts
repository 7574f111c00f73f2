import { wholeTable, type DataRow, type DataSet } from "@opcon-help/model";

import { currentLibrary } from "../../library.ts";
import { tableHtml, type RowMarks } from "../../markdown/data-tables.ts";
import { cellHtml } from "../../markdown/html.ts";

/**
 * A data set for an explorer.
 *
 * @throws Error if content/data doesn't contain it
 */
export async function dataSet(name: string): Promise<DataSet> {
  const set = (await currentLibrary()).sets.get(name);
  if (!set) throw new Error(`There is no data set "${name}" in content/data, but an explorer needs it`);
  return set;
}

/** The data set as an HTML table. Its rows have data attributes for the filters. */
export async function setTable(name: string, marksOf?: (row: DataRow) => RowMarks): Promise<string> {
  const library = await currentLibrary();
  const view = wholeTable(library.sets, name);
  if (!view.ok) throw new Error(view.message);
  return tableHtml(view.value, library, new Set(), marksOf && { marksOf });
}

/** Distinct values of a column, in the order of the data. */
export const choicesOf = (set: DataSet, column: string): string[] => [
  ...new Set(set.rows.flatMap(({ cells }) => (cells[column] === undefined ? [] : [String(cells[column])]))),
];

/** Label of a column. */
export const labelOf = (set: DataSet, name: string): string =>
  set.columns.find((column) => column.name === name)?.label ?? name;

/** Cells as HTML, by row and column name. Missing columns are empty. */
export async function cellsOf(set: DataSet): Promise<(row: DataRow, column: string) => string> {
  const library = await currentLibrary();
  const columns = new Map(set.columns.map((column) => [column.name, column]));
  return ({ cells }, name) => {
    const column = columns.get(name);
    return column ? cellHtml(cells[name], column, library, set.file) : "";
  };
}
