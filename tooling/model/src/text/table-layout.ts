/**
 * Layout of tables that saves space, on the site and in manuals. The functions receive the text of cells by row,
 * without the header row.
 */

/** Columns with at least this share of empty cells become part of another column. */
const sparse = 0.7;

/** Columns to omit because all of their cells are empty. The first column always stays, because it names the rows. */
export function emptyColumns(rows: readonly (readonly string[])[]): number[] {
  const columns = [...(rows[0] ?? []).keys()].slice(1);
  return columns.filter((column) => rows.every((row) => (row[column] ?? "").trim() === ""));
}

export interface Fold {
  /** Column with the most text, which receives the cells of the folded columns. */
  into: number;
  /** The folded columns, from left to right. */
  columns: number[];
}

/**
 * Chooses the nearly empty columns of a table to fold. Their cells move to the end of another cell in the same row,
 * each on its own line with the column label, such as "Default: 5". Columns with row headers, columns that readers fill
 * in, and the last column next to the row headers aren't folded.
 *
 * @returns undefined if no column is folded
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

/** Whether each row has the same first cell as the row above. Such cells are shown only once. */
export const repeatedFirstCells = (rows: readonly (readonly string[])[]): boolean[] =>
  rows.map((row, index) => row[0] !== undefined && row[0] !== "" && row[0] === rows[index - 1]?.[0]);
