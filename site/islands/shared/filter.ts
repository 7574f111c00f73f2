/** A control of a table filter. */
export interface Filter {
  /** Name in the address and, for a filter with choices, of the row's mark (`data-<name>`). */
  name: string;
  label: string;
  /** Label for "any" in a list, or an example in a text field. */
  hint: string;
  /** Choices. A filter without choices searches the whole row. */
  values?: readonly string[];
}

/** Separates values in a data attribute. */
export const markSeparator = "|";

const simple = (text: string): string => text.toLocaleLowerCase("en").normalize("NFKD").replaceAll(/\p{M}/gu, "");

/**
 * Whether a row is shown.
 *
 * @param chosen the reader's choices by filter name; an empty or missing choice matches every row
 * @param text the row's text, which must contain all words of the query in any order
 * @param marks the row's marks by name
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
    const row = simple(text);
    return simple(wanted)
      .split(/\s+/)
      .every((word) => row.includes(word));
  });
}
