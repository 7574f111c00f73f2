import type { Answer } from "./engine/engine.ts";

export const failed = "Search couldn't load. Check your connection, and then try again.";

/** Number of pages found, for the screen and for screen readers. */
export function countOf({ total }: Pick<Answer, "total">, question: string): string {
  if (total === 0) return `No results for “${question}”.`;
  return total === 1 ? "1 page found" : `${total.toLocaleString("en-US")} pages found`;
}

/** Names the words that were replaced or left out. */
export function noteOf({ corrections, unknown, total }: Pick<Answer, "corrections" | "unknown" | "total">): string {
  if (total === 0) return "";
  return [
    ...corrections.map(({ said, meant }) => `No results for “${said}”. Showing results for “${meant}”.`),
    ...unknown.map((word) => `No results for “${word}”. Showing results for the other words.`),
  ].join(" ");
}
