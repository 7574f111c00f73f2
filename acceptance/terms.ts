const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Words that may stand for a term, without their marks. */
export const alternatives = (term: string): string[] => term.split("|").map((word) => word.replace(/^=/, ""));

/** Whether a text holds a term of the specification. */
export const holds = (text: string, term: string): boolean =>
  term
    .split("|")
    .some((word) =>
      word.startsWith("=")
        ? new RegExp(`(?<!\\w)${escaped(word.slice(1))}(?!\\w)`, "i").test(text)
        : text.toLowerCase().includes(word.toLowerCase()),
    );

/** The terms that a text lacks. */
export const lacking = (text: string, terms: readonly string[]): string[] => terms.filter((term) => !holds(text, term));

/** A term as a reader types it: the specification cuts some to a stem ("propert"), which the page's text completes. */
export function completed(word: string, text: string): string {
  const start = `(?<!\\w)${escaped(word)}`;
  if (new RegExp(`${start}(?!\\w)`, "i").test(text)) return word;
  return new RegExp(`${start}\\w*`, "i").exec(text)?.[0] ?? word;
}
