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
  for (const box of document.querySelectorAll(".table-scroll")) observer.observe(box);
}
