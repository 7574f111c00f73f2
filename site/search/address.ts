import { addressIn } from "./format.ts";
import { facetNames, type Filters } from "./facets.ts";

export const searchAddress = addressIn("search/");

/** What the address of the search page says. */
export interface Asked {
  text: string;
  filters: Filters;
  /** Number of results that are shown. */
  count: number;
}

/** Number of results that the page shows first, and how many more each time. */
export const onePage = 10;

/** Address of the search page with a query, its filters, and the number of results. */
export function addressOf({ text, filters, count }: Asked): string {
  const parameters = new URLSearchParams();
  if (text.trim()) parameters.set("q", text.trim());
  for (const name of facetNames) if (filters[name]) parameters.set(name, filters[name]);
  if (count > onePage) parameters.set("n", String(count));
  const query = parameters.toString();
  return query ? `${searchAddress}?${query}` : searchAddress;
}

/** What an address asks. An address can contain anything. */
export function askedIn(query: string): Asked {
  const parameters = new URLSearchParams(query);
  const filters = facetNames.flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  const count = Number(parameters.get("n"));
  return {
    text: parameters.get("q") ?? "",
    filters: Object.fromEntries(filters) as Filters,
    count: Number.isInteger(count) && count > onePage ? Math.min(count, 10 * onePage) : onePage,
  };
}
