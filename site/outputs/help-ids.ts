import { currentVersion, pageHref, type Library } from "@opcon-help/model";

/** Where a page is found. */
export interface HelpTarget {
  /** The id that the page has now. */
  id: string;
  /** Address on the site. */
  href: string;
  title: string;
  /** Area of the page, to tell pages of one name apart. */
  area?: string;
  /** Version of the product that the page describes. */
  version: string;
}

/** `help-ids.json`: what the product's F1 key needs to find a page by its id, a former id or the name of a screen. */
export interface HelpIds {
  ids: Record<string, HelpTarget>;
  /** Pages that explain a screen: one in each area that has a screen of the name. */
  screens: Record<string, HelpTarget[]>;
}

const inOrder = <T>(entries: Iterable<[string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

export function helpIds(library: Library): HelpIds {
  const { label: version } = currentVersion(library);
  const ids = new Map<string, HelpTarget>();
  const screens = new Map<string, HelpTarget[]>();
  for (const { path, front } of library.pages.values()) {
    const area = library.areas.entries.find(({ id }) => id === front.sidebar)?.title;
    const target = { id: front.id, href: pageHref(path), title: front.title, ...(area && { area }), version };
    for (const id of [front.id, ...(front.former_ids ?? [])]) ids.set(id, target);
    for (const screen of front.screens ?? []) screens.set(screen, [...(screens.get(screen) ?? []), target]);
  }
  return { ids: inOrder(ids), screens: inOrder(screens) };
}
