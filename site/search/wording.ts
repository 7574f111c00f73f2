import type { Answer } from "./engine/engine.ts";

export const failed = "Search couldn't load. Check your connection, and then try again.";

/** Number of pages found, for the screen and for screen readers. */
export function countOf({ total, weak }: Pick<Answer, "total" | "weak">, question: string): string {
  if (total === 0) return `No results for “${question}”.`;
  if (weak) return `No page answers “${question}”. These pages contain some of its words.`;
  return total === 1 ? "1 page found" : `${total.toLocaleString("en-US")} pages found`;
}

/** Offer to report a topic that the help doesn't cover, for an address with `{question}` in it. */
export const reportMissing = (address: string, question: string): string =>
  address.replaceAll(encodeURIComponent("{question}"), encodeURIComponent(question));

/** Names the words that were replaced or left out. */
export function noteOf({
  corrections,
  unknown,
  total,
  weak,
}: Pick<Answer, "corrections" | "unknown" | "total" | "weak">): string {
  if (total === 0 || weak) return "";
  return [
    ...corrections.map(({ said, meant }) => `No results for “${said}”. Showing results for “${meant}”.`),
    ...unknown.map((word) => `No results for “${word}”. Showing results for the other words.`),
  ].join(" ");
}
