import { basePath } from "@opcon-help/model/routes";

import { facetNames, type Filters } from "./engine/facets.ts";

export const searchAddress = `${basePath}search/`;

/** Address of the search page with a query and filters. */
export function addressOf(question: string, filters: Filters): string {
  const parameters = new URLSearchParams();
  if (question.trim()) parameters.set("q", question.trim());
  for (const name of facetNames) {
    const value = filters[name];
    if (value) parameters.set(name, value);
  }
  const query = parameters.toString();
  return query ? `${searchAddress}?${query}` : searchAddress;
}
