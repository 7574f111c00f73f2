import type { Answer } from "./engine/engine.ts";

export const failed = "The search could not be loaded. Check the connection and try again.";

/** How many pages were found, as it is shown and announced. */
export function countOf({ total }: Pick<Answer, "total">, question: string): string {
  if (total === 0) return `No page answers “${question}”.`;
  return total === 1 ? "1 page found" : `${total.toLocaleString("en-US")} pages found`;
}

/** What was searched for in place of what was typed, and what was left out. */
export function noteOf({ corrections, unknown, total }: Pick<Answer, "corrections" | "unknown" | "total">): string {
  if (total === 0) return "";
  return [
    ...corrections.map(({ said, meant }) => `The help has no “${said}”; these results are for “${meant}”.`),
    ...unknown.map((word) => `The help has no “${word}”; these results are for the other words.`),
  ].join(" ");
}
