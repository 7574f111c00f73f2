import { currentVersion, pageHref, type Library } from "@opcon-help/model";

/** Where a page is found by its id. */
export interface HelpTarget {
  /** Address on the site. */
  href: string;
  title: string;
  /** The id that the page has now, where the key is a former one. */
  now?: string;
}

/** `help-ids.json`: what the product's F1 key needs to find a page by its id, former ids included. */
export interface HelpIds {
  version: string;
  ids: Record<string, HelpTarget>;
}

export function helpIds(library: Library): HelpIds {
  const ids: Record<string, HelpTarget> = {};
  for (const { path, front } of library.pages.values()) {
    const target = { href: pageHref(path), title: front.title };
    ids[front.id] = target;
    for (const former of front.former_ids ?? []) ids[former] = { ...target, now: front.id };
  }
  const sorted = Object.fromEntries(Object.entries(ids).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { version: currentVersion(library).label, ids: sorted };
}
