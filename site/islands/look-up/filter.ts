/** A control of a table filter. */
export interface Filter {
  /** Name in the address and, for a filter with choices, in the row's data attribute (`data-<name>`). */
  name: string;
  label: string;
  /** Choices. A filter without choices searches the text of the row. */
  values?: readonly string[];
}

/** Separates values in a data attribute, and the phrases of `data-more`. */
export const markSeparator = "|";

const simple = (text: string): string => text.toLocaleLowerCase("en").normalize("NFKD").replaceAll(/\p{M}/gu, "");

/**
 * Whether a row is shown.
 *
 * @param chosen reader's choices by filter name; an empty or missing choice matches every row
 * @param text text of the row
 * @param marks values of the row's data attributes by name. A row without an attribute fits each of its choices. A query
 * matches if the text, together with one phrase of the mark `more`, contains all its words in any order.
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
    if (values) return marks[name]?.split(markSeparator).includes(wanted) ?? true;
    const words = simple(wanted).split(/\s+/);
    return (marks["more"] ?? "").split(markSeparator).some((phrase) => {
      const row = simple(`${text} ${phrase}`);
      return words.every((word) => row.includes(word));
    });
  });
}

/** Maximum length of a value in a sentence. Readers paste whole messages. */
const longest = 40;

const quoted = (text: string): string => `“${text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text}”`;

/**
 * Names the choices that together exclude every row.
 *
 * @param noun plural noun for the rows
 * @param chosen values by the labels of their fields
 */
export const noMatch = (noun: string, chosen: ReadonlyMap<string, string>): string => {
  const named = [...chosen].map(([label, value]) => `${quoted(value)} (${label})`);
  return `No ${noun} match ${new Intl.ListFormat("en").format(named)}.`;
};
