/** Number of rows in a group. Browsers lay out a group only when it comes into view. */
export const groupSize = 50;

/** Splits the rows of a long table into groups, each for a `<tbody>`. */
export const groupsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, group) =>
    rows.slice(group * groupSize, (group + 1) * groupSize),
  );

/** The groups of a table in the document. */
export const groupsIn = (table: ParentNode): HTMLTableSectionElement[] => [
  ...table.querySelectorAll<HTMLTableSectionElement>(".long-table tbody"),
];

/** Moves the rows into the groups in this order. */
export function arrange(groups: readonly HTMLTableSectionElement[], rows: readonly HTMLTableRowElement[]): void {
  for (const [group, own] of groupsOf(rows).entries()) groups[group]?.append(...own);
}

/**
 * Estimates the height of each group after rows are hidden or shown, because browsers don't lay out groups that are out
 * of view.
 */
export function estimateHeights(groups: readonly HTMLTableSectionElement[]): void {
  for (const group of groups) {
    const shown = [...group.rows].filter((row) => !row.hidden).length;
    group.hidden = shown === 0;
    group.style.setProperty("--rows", String(shown));
  }
}
