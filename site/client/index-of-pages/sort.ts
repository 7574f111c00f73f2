/** The column of a sorting such as `-title`, as its position among the columns; -1 if there is none. */
export function sortedColumn(sort: string, columns: readonly string[]): { at: number; isDescending: boolean } {
  const at = columns.indexOf(sort.replace(/^-/, ""));
  return { at, isDescending: at >= 0 && sort.startsWith("-") };
}

/** The sorting after a click on a column heading: ascending, descending, unsorted. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? "" : column;
}
