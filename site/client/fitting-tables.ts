/** Marks tables that fit their column; those don't scroll sideways, so their column labels can stay in sight. */
export function markFittingTables(): void {
  const boxes = [...document.querySelectorAll<HTMLElement>(".table-scroll")];
  const measure = (box: HTMLElement): void => {
    box.classList.remove("fits");
    box.classList.toggle("fits", box.scrollWidth <= box.clientWidth);
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target as HTMLElement);
  });
  for (const box of boxes) observer.observe(box);
}
