import { currentVersion, pageHref, type Library, type Page } from "@opcon-help/model";

import { areaLinks } from "../page/context.ts";
import type { Output } from "./output.ts";

/** `help-ids.json`: pages by help ID, former ID, and screen name, for the product's F1 key. */
export type HelpIds = ReturnType<typeof helpIds>;

/** A page that context help can open. */
export type HelpTarget = ReturnType<typeof targetOf>;

const inOrder = <T>(entries: Iterable<[string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

function targetOf(library: Library, { path, front }: Page) {
  const area = library.areas.entries.find(({ id }) => id === front.sidebar)?.title;
  return {
    id: front.id,
    href: pageHref(path),
    title: front.title,
    /** Area of the page, which distinguishes pages with the same title. */
    ...(area && { area }),
    /** Version of the product that the page describes. */
    version: currentVersion(library).label,
  };
}

export function helpIds(library: Library) {
  const ids = new Map<string, HelpTarget>();
  const screens = new Map<string, HelpTarget[]>();
  for (const page of library.pages.values()) {
    const target = targetOf(library, page);
    for (const id of [target.id, ...(page.front.former_ids ?? [])]) ids.set(id, target);
    for (const screen of page.front.screens ?? []) screens.set(screen, [...(screens.get(screen) ?? []), target]);
  }
  const areas = areaLinks(library).map(({ area: { id, title }, href }): [string, { title: string; href: string }] => [
    id,
    { title, href },
  ]);
  return {
    ids: inOrder(ids),
    /** Pages that explain a screen: one for each area that has a screen with this name. */
    screens: inOrder(screens),
    /** First page of each area. Readers come here from another version if this version doesn't have their page. */
    areas: Object.fromEntries(areas),
  };
}

export const helpIdsFile: Output = (library) => [["help-ids.json", JSON.stringify(helpIds(library))]];
