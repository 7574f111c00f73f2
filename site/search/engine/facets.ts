import { compareVersions } from "@opcon-help/model/versions";

import type { PageRecord, SearchIndex } from "../format.ts";

export const facetNames = ["area", "type", "audience", "version"] as const;
export type FacetName = (typeof facetNames)[number];

/** What a reader narrows the results to: the id of a value; without it any. */
export type Filters = Partial<Record<FacetName, string>>;

export interface FacetValue {
  id: string;
  title: string;
  /** Results with this value, with the other filters as they are. */
  count: number;
}
export type Facets = Record<FacetName, FacetValue[]>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Every value of a facet, in the order readers know. */
function valuesOf(name: FacetName, index: SearchIndex): { id: string; title: string }[] {
  switch (name) {
    case "area":
      return index.areas;
    case "type":
      return index.types;
    case "audience":
      return index.audiences.map((id) => ({ id, title: capital(id) }));
    case "version":
      return index.versions.map((id) => ({ id, title: `OpCon ${id}` }));
  }
}

function has([, area, type, audiences, , , since, until]: PageRecord, name: FacetName, id: string, index: SearchIndex) {
  switch (name) {
    case "area":
      return index.areas[area]?.id === id;
    case "type":
      return index.types[type]?.id === id;
    case "audience":
      return (audiences & (1 << index.audiences.indexOf(id))) !== 0;
    case "version":
      return (!since || compareVersions(since, id) <= 0) && (!until || compareVersions(id, until) <= 0);
  }
}

/** Filters without those whose value the help does not have: an address may hold anything. */
export const knownFilters = (filters: Filters, index: SearchIndex): Filters =>
  Object.fromEntries(
    facetNames.flatMap((name) => {
      const value = filters[name];
      return value !== undefined && valuesOf(name, index).some(({ id }) => id === value) ? [[name, value]] : [];
    }),
  );

/** Whether a page passes the filters; `except` leaves one of them out. */
export const passes = (page: PageRecord, filters: Filters, index: SearchIndex, except?: FacetName): boolean =>
  facetNames.every((name) => {
    const id = filters[name];
    return name === except || id === undefined || has(page, name, id, index);
  });

/** How many of the pages each value would leave. */
export function countFacets(pages: readonly PageRecord[], filters: Filters, index: SearchIndex): Facets {
  const entries = facetNames.map((name): [FacetName, FacetValue[]] => {
    const left = pages.filter((page) => passes(page, filters, index, name));
    const values = valuesOf(name, index).map(({ id, title }) => ({
      id,
      title,
      count: left.filter((page) => has(page, name, id, index)).length,
    }));
    return [name, values];
  });
  return Object.fromEntries(entries) as Facets;
}
