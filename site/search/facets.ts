export const facets = { area: "Area", type: "Page type", audience: "Audience", version: "Version" };
export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];

/** The selected value of each facet, by ID. */
export type Filters = Partial<Record<FacetName, string>>;

/** A value of a facet. */
export interface Facet {
  name: FacetName;
  id: string;
  title: string;
}
export interface FacetValue extends Facet {
  /** Pagefind's IDs of the pages with this value. */
  pages: ReadonlySet<string>;
}
export interface FacetCount extends Facet {
  /** Number of pages that match with this value and the current values of the other filters. */
  count: number;
}

/** File with all values in the order in which readers see them, and for each page the positions of its own. */
export interface PageFacets {
  values: readonly Facet[];
  pages: Record<string, number[]>;
}
export const valuesOf = ({ values, pages }: PageFacets): FacetValue[] =>
  values.map((value, at) => {
    const having = Object.entries(pages).filter(([, own]) => own.includes(at));
    return { ...value, pages: new Set(having.map(([id]) => id)) };
  });

/**
 * The pages that pass the filters, the filters in use, and the values to choose from. Unknown filters are ignored,
 * because an address can contain anything.
 *
 * @param matches whether a page counts; the others are also found, but their number says nothing
 */
export function filterPages<T extends { id: string }>(
  found: readonly T[],
  wanted: Filters,
  values: readonly FacetValue[],
  matches: (page: T) => boolean = () => true,
): { passing: T[]; filters: Filters; counts: { total: number; facets: FacetCount[] } } {
  const chosen = values.filter(({ name, id }) => wanted[name] === id);
  const pass = (except?: FacetName): T[] =>
    found.filter((page) => chosen.every(({ name, pages }) => name === except || pages.has(page.id)));
  const left = new Map(facetNames.map((name) => [name, pass(name).filter(matches)]));
  const passing = pass();
  return {
    passing,
    filters: Object.fromEntries(chosen.map(({ name, id }) => [name, id])),
    counts: {
      total: passing.filter(matches).length,
      facets: values
        .map(({ pages, ...value }) => ({
          ...value,
          count: left.get(value.name)!.filter(({ id }) => pages.has(id)).length,
        }))
        .filter(({ name, id, count }) => count > 0 || wanted[name] === id),
    },
  };
}
