const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Alternatives of a term, without their markers. */
export const alternatives = (term: string): string[] => term.split("|").map((word) => word.replace(/^=/, ""));

/** Whether a text contains a term of the specification. */
export const holds = (text: string, term: string): boolean =>
  term
    .split("|")
    .some((word) =>
      word.startsWith("=")
        ? new RegExp(`(?<!\\w)${escaped(word.slice(1))}(?!\\w)`, "i").test(text)
        : text.toLowerCase().includes(word.toLowerCase()),
    );

/** Terms that a text doesn't contain. */
export const lacking = (text: string, terms: readonly string[]): string[] => terms.filter((term) => !holds(text, term));

/** Completes a stem from the specification ("propert") to a word on the page, as a reader would type it. */
export function completed(word: string, text: string): string {
  const start = `(?<!\\w)${escaped(word)}`;
  if (new RegExp(`${start}(?!\\w)`, "i").test(text)) return word;
  return new RegExp(`${start}\\w*`, "i").exec(text)?.[0] ?? word;
}
