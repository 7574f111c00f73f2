/**
 * Marks the chosen rows of the tables on the page.
 *
 * @param isChosen receives the data attributes of a row
 */
export function chooseRows(tables: HTMLElement, isChosen: (marks: DOMStringMap) => boolean): void {
  for (const row of tables.querySelectorAll<HTMLTableRowElement>("tbody tr")) {
    const is = isChosen(row.dataset);
    row.classList.toggle("chosen", is);
    row.ariaCurrent = is ? "true" : null;
  }
}
