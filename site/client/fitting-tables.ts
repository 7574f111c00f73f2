/** Writes the column labels to the cells of the row that the address names. A table that scrolls can't keep its own in sight. */
function labelTargetRow(): void {
  const row = document.querySelector(":target")?.closest<HTMLTableRowElement>(".table-scroll tbody tr");
  const heads = row?.closest("table")?.tHead?.rows[0]?.cells;
  if (heads)
    for (const [index, cell] of [...row.cells].entries()) cell.dataset["label"] = heads[index]?.textContent ?? "";
}

/** Marks the tables that fit their column and the ones that scroll sideways. Only those need the keyboard to scroll. */
export function markFittingTables(): void {
  const observer = new ResizeObserver((entries) => {
    // Reading all widths before the first change avoids a layout for each table.
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
