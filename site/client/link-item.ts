/** An item of a list with a link. */
export function linkItem(href: string, textContent: string): HTMLLIElement {
  const item = document.createElement("li");
  item.append(Object.assign(document.createElement("a"), { href, textContent }));
  return item;
}
