export const facets = { area: "Area", type: "Page type", audience: "Audience", version: "Version" };
export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];

/** The selected value of each facet, by ID. */
export type Filters = Partial<Record<FacetName, string>>;

/**
 * A value of a facet as text in Pagefind's index. Sorting the texts gives the order in which readers see the values.
 */
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
export interface FacetCount extends ReturnType<typeof facetOf> {
  /** Number of results with this value and the current values of the other filters. */
  count: number;
}

/**
 * The pages that pass the filters, the filters in use, and the values to choose from. Unknown filters are ignored,
 * because an address can contain anything.
 */
export function filterPages<T extends { id: string }>(
  found: readonly T[],
  wanted: Filters,
  values: readonly FacetValue[],
): { passing: T[]; filters: Filters; counts: FacetCount[] } {
  const chosen = values.filter(({ name, id }) => wanted[name] === id);
  const pass = (except?: FacetName): T[] =>
    found.filter((page) => chosen.every(({ name, pages }) => name === except || pages.has(page.id)));
  const left = new Map(facetNames.map((name) => [name, pass(name)]));
  return {
    passing: pass(),
    filters: Object.fromEntries(chosen.map(({ name, id }) => [name, id])),
    counts: values
      .map(({ pages, ...value }) => ({
        ...value,
        count: left.get(value.name)!.filter(({ id }) => pages.has(id)).length,
      }))
      .filter(({ name, id, count }) => count > 0 || wanted[name] === id),
  };
}
