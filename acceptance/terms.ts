const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Alternatives of a term, without their markers. */
export const alternatives = (term: string): string[] => term.split("|").map((word) => word.replace(/^=/, ""));

export const holds = (text: string, term: string): boolean =>
  term
    .split("|")
    .some((word) =>
      word.startsWith("=")
        ? new RegExp(`(?<!\\w)${escaped(word.slice(1))}(?!\\w)`, "i").test(text)
        : text.toLowerCase().includes(word.toLowerCase()),
    );

export const lacking = (text: string, terms: readonly string[]): string[] => terms.filter((term) => !holds(text, term));

/**
 * Completes a word stem from the specification, such as "propert", to a word on the page, because readers search for
 * whole words.
 */
export function completed(word: string, text: string): string {
  const start = `(?<!\\w)${escaped(word)}`;
  if (new RegExp(`${start}(?!\\w)`, "i").test(text)) return word;
  return new RegExp(`${start}\\w*`, "i").exec(text)?.[0] ?? word;
}
