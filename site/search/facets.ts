import type { Table } from "./format.ts";

interface Facet {
  label: string;
  /** Name of a value. */
  title: (id: string, table: Table) => string;
  /** Values in the order in which readers choose from them. */
  order?: (table: Table) => string[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const titleIn = (list: readonly { id: string; title: string }[], id: string): string =>
  list.find((entry) => entry.id === id)?.title ?? id;
const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

/** The filters. Pagefind has each value of a page as `<name>:<value>`. */
export const facets = {
  area: { label: "Area", title: (id, { areas }) => titleIn(areas, id), order: ({ areas }) => idsOf(areas) },
  type: { label: "Page type", title: (id, { types }) => titleIn(types, id), order: ({ types }) => idsOf(types) },
  audience: { label: "Audience", title: capital },
  version: { label: "Version", title: (id) => `OpCon ${id}`, order: ({ versions }) => versions },
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

/** IDs of the pages with each value, which is `<facet>:<id>`. */
export type FacetPages = ReadonlyMap<string, ReadonlySet<string>>;

/** The filters with a value that exists. An address can contain anything. */
export const knownFilters = (filters: Filters, pages: FacetPages): Filters =>
  Object.fromEntries(
    facetNames.flatMap((name) => (pages.has(`${name}:${filters[name]}`) ? [[name, filters[name]]] : [])),
  );

/** Whether a page passes the filters, optionally without one of them (`except`). */
export const passes = (page: string, filters: Filters, pages: FacetPages, except?: FacetName): boolean =>
  facetNames.every(
    (name) => name === except || filters[name] === undefined || pages.get(`${name}:${filters[name]}`)?.has(page),
  );

/** Whether a filter has more than one value to choose from, or has one chosen that can be cleared. */
export const offersChoice = (
  { facets: counts, filters }: { facets: FacetCounts; filters: Filters },
  name: FacetName,
): boolean => filters[name] !== undefined || counts[name].filter(({ count }) => count > 0).length > 1;

/** Number of remaining pages for each value. */
export function countFacets(found: readonly string[], filters: Filters, pages: FacetPages, table: Table): FacetCounts {
  const entries = facetNames.map((name): [FacetName, FacetValue[]] => {
    const facet: Facet = facets[name];
    const ids = [...pages.keys()].flatMap((value) =>
      value.startsWith(`${name}:`) ? [value.slice(name.length + 1)] : [],
    );
    const order = facet.order?.(table) ?? [];
    const left = found.filter((page) => passes(page, filters, pages, name));
    const values = ids
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1))
      .map((id) => ({
        id,
        title: facet.title(id, table),
        count: left.filter((page) => pages.get(`${name}:${id}`)!.has(page)).length,
      }));
    return [name, values];
  });
  return Object.fromEntries(entries) as FacetCounts;
}
