/**
 * Adds column labels to the cells of the row that the address names, because a table that scrolls sideways can't keep
 * its header visible.
 */
function labelTargetRow(): void {
  const row = document.querySelector(":target")?.closest<HTMLTableRowElement>(".table-scroll tbody tr");
  const heads = row?.closest("table")?.tHead?.rows[0]?.cells;
  if (heads)
    for (const [index, cell] of [...row.cells].entries()) cell.dataset["label"] = heads[index]?.textContent ?? "";
}

/**
 * Marks whether each table fits its column or scrolls sideways, because only tables that scroll must be reachable with
 * the keyboard.
 */
export function markFittingTables(): void {
  const observer = new ResizeObserver((entries) => {
    // Reads all widths before the first change, because each change followed by a read would lay out the page again.
    const measured = entries.map(({ target }) => {
      const box = target as HTMLElement;
      return { box, fits: box.scrollWidth <= box.clientWidth };
    });
    for (const { box, fits } of measured) {
      box.classList.toggle("fits", fits);
      if (fits) box.removeAttribute("tabindex");
      else box.tabIndex = 0;
    }
  });
  labelTargetRow();
  addEventListener("hashchange", labelTargetRow);
  for (const box of document.querySelectorAll(".table-scroll")) observer.observe(box);
}
