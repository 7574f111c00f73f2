/**
 * Marks rows of tables that stand in the page.
 *
 * @param isChosen asks the marks that the build gave the row
 */
export function chooseRows(tables: HTMLElement, isChosen: (marks: DOMStringMap) => boolean): void {
  for (const row of tables.querySelectorAll<HTMLTableRowElement>("tbody tr"))
    row.classList.toggle("chosen", isChosen(row.dataset));
}
