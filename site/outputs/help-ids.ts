import { currentVersion, pageHref, type Library } from "@opcon-help/model";

import { areaLinks } from "../page/context.ts";
import type { Output } from "./output.ts";

/** A page that context help can open. */
export interface HelpTarget {
  /** The current ID of the page. */
  id: string;
  /** Address on the site. */
  href: string;
  title: string;
  /** Area of the page, which distinguishes pages with the same title. */
  area?: string;
  /** Version of the product that the page describes. */
  version: string;
}

/** `help-ids.json`: pages by help ID, former ID, and screen name, for the product's F1 key. */
export interface HelpIds {
  ids: Record<string, HelpTarget>;
  /** Pages that explain a screen: one for each area that has a screen with this name. */
  screens: Record<string, HelpTarget[]>;
  /** First page of each area. Readers come here from another version if this version doesn't have their page. */
  areas: Record<string, { title: string; href: string }>;
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
  const areas = areaLinks(library).map(({ area: { id, title }, href }) => [id, { title, href }]);
  return { ids: inOrder(ids), screens: inOrder(screens), areas: Object.fromEntries(areas) };
}

export const helpIdsFile: Output = (library) => [["help-ids.json", JSON.stringify(helpIds(library))]];
