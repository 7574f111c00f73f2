/**
 * How a table is laid out to save space, on the site and in manuals. The functions get the text of the cells by row,
 * without the header row.
 */

/** Columns with at least this share of empty cells don't get a column of their own. */
const sparse = 0.7;

/** Columns that are left out because no row has text in them. The first column always stays, since it names the rows. */
export function emptyColumns(rows: readonly (readonly string[])[]): number[] {
  const columns = [...(rows[0] ?? []).keys()].slice(1);
  return columns.filter((column) => rows.every((row) => (row[column] ?? "").trim() === ""));
}

export interface Fold {
  /** Column with the most text, which takes in the cells of the folded columns. */
  into: number;
  /** Folded columns, from left to right. */
  columns: number[];
}

/**
 * Chooses the columns of a table that are nearly empty. Their cells move to the end of another cell of the same row, each
 * below its column label, so that the label stays next to the value: "Default: 5". Row headers, columns that readers
 * fill in, and the last column next to the row headers stay.
 *
 * @returns undefined if the table keeps all columns
 */
export function foldedColumns(rows: readonly (readonly string[])[]): Fold | undefined {
  const texts = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ""));
  const isSparse = (cells: readonly string[]): boolean => {
    const empty = cells.filter((text) => text.trim() === "").length;
    return empty < cells.length && empty >= cells.length * sparse;
  };
  const columns = [...texts.keys()].filter((column) => column > 0 && isSparse(texts[column]!));
  const kept = [...texts.keys()].filter((column) => column > 0 && !columns.includes(column));
  const lengthOf = (column: number): number => texts[column]!.join("").length;
  const [into] = kept.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return columns.length > 0 && into !== undefined && lengthOf(into) > 0 ? { into, columns } : undefined;
}

/** Rows with the same first cell as the row above. It's shown once for all of them. */
export const repeatedFirstCells = (rows: readonly (readonly string[])[]): boolean[] =>
  rows.map((row, index) => row[0] !== undefined && row[0] !== "" && row[0] === rows[index - 1]?.[0]);
