import type { Answer } from "./search.ts";

export const searching = "Searching…";
export const failed = "The search couldn't load. Your connection may be down, or the help may have been updated.";

/** The number of pages found, as text for the screen and for screen readers. */
export function countOf({ total, missing, results }: Answer, text: string): string {
  if (total === 0) return missing ? `No page matches “${text}”.` : `No results for “${text}”.`;
  const found = total === 1 ? "1 page" : `${total.toLocaleString("en-US")} pages`;
  return total > results.length ? `Best matches from ${found}` : `${found} found`;
}

/** Fills the query into the address of the message about a missing topic, which contains `{question}`. */
export const reportMissing = (address: string, text: string): string =>
  address.replaceAll(encodeURIComponent("{question}"), encodeURIComponent(text));

/** A note that names the words that were replaced or ignored. */
export function noteOf({ corrections, unknown, total }: Answer): string {
  if (total === 0) return "";
  return [
    ...corrections.map(({ said, meant }) => `No results for “${said}”. Showing results for “${meant}”.`),
    ...unknown.map((word) => `No results for “${word}”. Showing results for the other words.`),
  ].join(" ");
}
