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
  for (const box of document.querySelectorAll(".table-scroll")) observer.observe(box);
}
