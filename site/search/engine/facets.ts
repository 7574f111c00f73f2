import { compareVersions } from "@opcon-help/model/versions";

import type { PageRecord, SearchIndex } from "../format.ts";

interface Facet {
  label: string;
  /** Values in the order in which readers choose from them. */
  values: (index: SearchIndex) => { id: string; title: string }[];
  has: (page: PageRecord, id: string, index: SearchIndex) => boolean;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All properties of each facet. The build, the search, both result lists, and the addresses read them from here. */
export const facets = {
  area: {
    label: "Area",
    values: ({ areas }) => areas,
    has: ([, area], id, { areas }) => areas[area]?.id === id,
  },
  type: {
    label: "Page type",
    values: ({ types }) => types,
    has: ([, , type], id, { types }) => types[type]?.id === id,
  },
  audience: {
    label: "Audience",
    values: ({ audiences }) => audiences.map((id) => ({ id, title: capital(id) })),
    has: ([, , , mask], id, { audiences }) => (mask & (1 << audiences.indexOf(id))) !== 0,
  },
  version: {
    label: "Version",
    values: ({ versions }) => versions.map((id) => ({ id, title: `OpCon ${id}` })),
    has: ([, , , , , , since, until], id) =>
      (!since || compareVersions(since, id) <= 0) && (!until || compareVersions(id, until) <= 0),
  },
} satisfies Record<string, Facet>;
export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];

/** The selected value of each facet, by ID. */
export type Filters = Partial<Record<FacetName, string>>;

export interface FacetValue {
  id: string;
  title: string;
  /** Results with this value if the other filters don't change. */
  count: number;
}
export type FacetCounts = Record<FacetName, FacetValue[]>;

/** The filters with a value that exists. An address can contain anything. */
export const knownFilters = (filters: Filters, index: SearchIndex): Filters =>
  Object.fromEntries(
    facetNames.flatMap((name) => {
      const value = filters[name];
      return value !== undefined && facets[name].values(index).some(({ id }) => id === value) ? [[name, value]] : [];
    }),
  );

/** Whether a page passes the filters, optionally without one of them (`except`). */
export const passes = (page: PageRecord, filters: Filters, index: SearchIndex, except?: FacetName): boolean =>
  facetNames.every((name) => {
    const id = filters[name];
    return name === except || id === undefined || facets[name].has(page, id, index);
  });

/** Number of remaining pages for each value. */
/** Whether a filter has more than one value to choose from, or has one chosen that can be cleared. */
export const offersChoice = (
  { facets: counts, filters }: { facets: FacetCounts; filters: Filters },
  name: FacetName,
): boolean => filters[name] !== undefined || counts[name].filter(({ count }) => count > 0).length > 1;

export function countFacets(pages: readonly PageRecord[], filters: Filters, index: SearchIndex): FacetCounts {
  const entries = facetNames.map((name): [FacetName, FacetValue[]] => {
    const left = pages.filter((page) => passes(page, filters, index, name));
    const values = facets[name].values(index).map(({ id, title }) => ({
      id,
      title,
      count: left.filter((page) => facets[name].has(page, id, index)).length,
    }));
    return [name, values];
  });
  return Object.fromEntries(entries) as FacetCounts;
}
