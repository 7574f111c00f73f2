/**
 * Choices by name. An empty string means that nothing is chosen. Undefined means that a default applies, which isn't in
 * the address.
 */
export type Choices = Readonly<Record<string, string | undefined>>;

/** The query with these choices but without defaults. Other parameters are kept. */
export function queryWith<T extends Choices>(query: string, choices: T, initial: T): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choices))
    if (value === undefined || value === initial[name]) parameters.delete(name);
    else parameters.set(name, value);
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Puts choices into the page's address. */
export const keepInAddress = <T extends Choices>(choices: T, initial: T): void =>
  history.replaceState(
    history.state,
    "",
    location.pathname + queryWith(location.search, choices, initial) + location.hash,
  );

/**
 * Calls when the address names a row that a filter hides, so that the filter can be removed, and then shows the row.
 *
 * @param root element with the rows
 * @param showAll shows all rows
 */
export function onHiddenTarget(root: Element, showAll: () => void): void {
  const look = (): void => {
    const row = root.querySelector("tr[hidden]:is(:target, :has(:target))");
    if (row) showAll();
    row?.scrollIntoView();
  };
  addEventListener("hashchange", look);
  look();
}
