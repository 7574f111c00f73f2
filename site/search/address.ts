import { facetNames, type Filters } from "./facets.ts";

export const searchAddress = `${import.meta.env.BASE_URL}search/`;

/** The state of the search page that its address contains. */
export interface Asked {
  text: string;
  filters: Filters;
  /** Number of results to show. */
  count: number;
}

/** Number of results that the page shows first, and that **Show more** adds. */
export const onePage = 10;

/** Address of the search page with a query, its filters, and the number of results. */
export function addressOf({ text, filters, count }: Asked): string {
  const parameters = new URLSearchParams(text.trim() ? { q: text.trim() } : {});
  for (const name of facetNames) if (filters[name]) parameters.set(name, filters[name]);
  if (count > onePage) parameters.set("n", String(count));
  return parameters.size > 0 ? `${searchAddress}?${parameters}` : searchAddress;
}

/** Reads the address of the search page. Invalid values are ignored, because an address can contain anything. */
export function askedIn(query: string): Asked {
  const { q: text = "", n: count, ...filters } = Object.fromEntries(new URLSearchParams(query));
  return { text, filters, count: Math.min(Math.max(Math.floor(Number(count)) || 0, onePage), 10 * onePage) };
}
