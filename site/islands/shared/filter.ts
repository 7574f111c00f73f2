/** A control of a table filter. */
export interface Filter {
  /** Name in the address, and of the row's mark (`data-<name>`) where there are values. */
  name: string;
  label: string;
  /** Words for "any" in a list of choices; an example in a line of text. */
  hint: string;
  /** Choices; a filter without them looks for its words in the whole row. */
  values?: readonly string[];
}

/** Several values in one mark of a row. */
export const markSeparator = "|";

const simple = (text: string): string => text.toLocaleLowerCase("en").normalize("NFKD").replaceAll(/\p{M}/gu, "");

/**
 * Whether a row is shown.
 *
 * @param chosen what the reader chose, by the filter's name; empty or missing is anything
 * @param text the row's whole text; every word that is looked for has to be in it, in any order
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
