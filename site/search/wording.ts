import type { Answer } from "./search.ts";

export const searching = "Searching…";
/**
 * The number of pages with all rare words of the query, as text for the screen and for screen readers. Other pages are
 * results without a number, because most queries have a word that hundreds of pages contain.
 */
export function countOf({ total, hasOthers, results }: Answer, text: string): string {
  if (results.length === 0) return `No results for “${text}”.`;
  if (total === 0) return `Nearest pages for “${text}”`;
  const found = total === 1 ? "1 result" : `${total.toLocaleString("en-US")} results`;
  return hasOthers ? `${found}, then other pages` : found;
}

/** Fills the query into the address of the message about a missing topic, which contains `{question}`. */
export const reportMissing = (address: string, text: string): string =>
  address.replaceAll(encodeURIComponent("{question}"), encodeURIComponent(text));

/** A note that names the words that were replaced or ignored, and says if the help doesn't seem to answer. */
export function noteOf({ corrections, unknown, lacking, results }: Answer): string {
  if (results.length === 0) return "";
  return [
    ...corrections.map(({ said, meant }) => `No results for “${said}”. Showing results for “${meant}”.`),
    ...unknown.map((word) => `No page mentions “${word}”.`),
    ...(lacking && !unknown.includes(lacking) ? [`The best results aren't about “${lacking}”.`] : []),
    ...(lacking === undefined ? [] : ["The help doesn't seem to answer this. These are the nearest pages."]),
    ...(lacking === undefined && unknown.length > 0 ? ["Showing results for the other words."] : []),
  ].join(" ");
}
