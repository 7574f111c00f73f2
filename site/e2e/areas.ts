import { flatten, pageHref, type Area, type Library } from "@opcon-help/model";

/** Addresses of an area's pages in reading order. */
export const readingOrder = (library: Library, area: string): string[] =>
  flatten(library.sidebars.get(area)?.nodes ?? []).map((entry) => pageHref(entry.page));

/** Areas that have pages, in the order in which readers see them. */
export const openAreas = (library: Library): Area[] =>
  library.areas.entries.filter(({ id }) => readingOrder(library, id).length > 0);
