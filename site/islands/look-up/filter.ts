/** A control of a table filter. */
export interface Filter {
  /** Name in the address and, for a filter with choices, of the row's mark (`data-<name>`). */
  name: string;
  label: string;
  /** Choices. A filter without choices searches the whole row. */
  values?: readonly string[];
}

/** Separates values in a data attribute, and the phrases of `data-more`. */
export const markSeparator = "|";

const simple = (text: string): string => text.toLocaleLowerCase("en").normalize("NFKD").replaceAll(/\p{M}/gu, "");

/**
 * Whether a row is shown.
 *
 * @param chosen the reader's choices by filter name; an empty or missing choice matches every row
 * @param text the row's text
 * @param marks the row's marks by name. The text together with one phrase of the mark `more` must contain all words of the query in
 *   any order.
 */
export function fits(
  filters: readonly Filter[],
  chosen: Readonly<Record<string, string>>,
  text: string,
  marks: Readonly<Record<string, string | undefined>>,
): boolean {
  return filters.every(({ name, values }) => {
    const wanted = chosen[name]?.trim() ?? "";
    if (wanted === "") return true;
    if (values) return (marks[name] ?? "").split(markSeparator).includes(wanted);
    const words = simple(wanted).split(/\s+/);
    return (marks["more"] ?? "").split(markSeparator).some((phrase) => {
      const row = simple(`${text} ${phrase}`);
      return words.every((word) => row.includes(word));
    });
  });
}
