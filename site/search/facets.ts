export const facets = { area: "Area", type: "Page type", audience: "Audience", version: "Version" };
export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];

/** The selected value of each facet, by ID. */
export type Filters = Partial<Record<FacetName, string>>;

/** A value of a facet as text. Sorting the texts gives the order in which readers see the values. */
export const facetText = (name: FacetName, place: number, id: string, title: string): string =>
  [name, String(place).padStart(3, "0"), id, title].join(":");

/** @param text created by {@link facetText} */
export function facetOf(text: string): { name: FacetName; id: string; title: string } {
  const [name, , id = "", ...title] = text.split(":");
  return { name: name as FacetName, id, title: title.join(":") };
}

export interface FacetValue extends ReturnType<typeof facetOf> {
  /** Pagefind's IDs of the pages with this value. */
  pages: ReadonlySet<string>;
}

/** File with the facets of all pages: the sorted texts of all values, and for each page the positions of its own. */
export interface PageFacets {
  values: string[];
  pages: Record<string, number[]>;
}
export const valuesOf = ({ values, pages }: PageFacets): FacetValue[] =>
  values.map((text, at) => {
    const having = Object.entries(pages).filter(([, own]) => own.includes(at));
    return { ...facetOf(text), pages: new Set(having.map(([id]) => id)) };
  });
export interface FacetCount extends ReturnType<typeof facetOf> {
  /** Number of pages that match with this value and the current values of the other filters. */
  count: number;
}

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
