import type { Answer } from "./search.ts";

export const searching = "Searching…";
export const failed = "The search couldn't load. Your connection may be down, or the help may have been updated.";

/** Number of pages found, for the screen and for screen readers. */
export function countOf({ total, missing }: Answer, text: string): string {
  if (total === 0) return missing ? `No page matches “${text}”.` : `No results for “${text}”.`;
  return total === 1 ? "1 page found" : `${total.toLocaleString("en-US")} pages found`;
}

/** Offer to report a topic that the help doesn't cover, for an address with `{question}` in it. */
export const reportMissing = (address: string, text: string): string =>
  address.replaceAll(encodeURIComponent("{question}"), encodeURIComponent(text));

/** Names the words that were replaced or left out. */
export function noteOf({ corrections, unknown, total }: Answer): string {
  if (total === 0) return "";
  return [
    ...corrections.map(({ said, meant }) => `No results for “${said}”. Showing results for “${meant}”.`),
    ...unknown.map((word) => `No results for “${word}”. Showing results for the other words.`),
  ].join(" ");
}
