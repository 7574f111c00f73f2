/**
 * Marks rows of the built tables.
 *
 * @param isChosen receives the data attributes of a row
 */
export function chooseRows(tables: HTMLElement, isChosen: (marks: DOMStringMap) => boolean): void {
  for (const row of tables.querySelectorAll<HTMLTableRowElement>("tbody tr"))
    row.classList.toggle("chosen", isChosen(row.dataset));
}
