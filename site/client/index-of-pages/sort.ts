/** Position of the column that a value such as `-title` sorts by, and its direction; -1 if there is no such column. */
export function sortedColumn(sort: string, columns: readonly string[]): { at: number; isDescending: boolean } {
  const at = columns.indexOf(sort.replace(/^-/, ""));
  return { at, isDescending: at >= 0 && sort.startsWith("-") };
}

/** The sort order after a click on a column heading: ascending, then descending, then unsorted. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? "" : column;
}
