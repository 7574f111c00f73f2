let closed: readonly HTMLDetailsElement[] | undefined;

/** Shows only the pages in the sidebar with the text in the field, and opens their groups. */
export function filterSidebar({ value, nextElementSibling: status }: HTMLInputElement): void {
  const tree = document.querySelector("sl-sidebar-state-persist > ul")!;
  const words = value.toLowerCase().split(/\s+/);
  // The text of a group includes that of its pages, and a page also has the names of the groups around it.
  const namesOf = (item: Element): string => {
    const group = item.parentElement!.closest("li");
    return (
      item.textContent + (group && tree.contains(group) ? (group.querySelector("summary")?.textContent ?? "") : "")
    );
  };
  const items = [...tree.querySelectorAll("li")];
  for (const item of items) {
    const names = namesOf(item).toLowerCase();
    item.hidden = !words.every((word) => names.includes(word));
  }
  const groups = [...tree.querySelectorAll("details")];
  closed ??= groups.filter(({ open }) => !open);
  for (const group of groups) group.open = value !== "" || !closed.includes(group);
  const shown = items.filter((item) => !item.hidden && item.querySelector(":scope > a")).length;
  status!.textContent = value && `${shown} pages`;
}
