import type { Filter } from "./filter.ts";

/** Proposes to remove one word or one choice. */
export interface Offer {
  /** Position of the filter among the controls of the form. */
  field: number;
  change: Readonly<Record<string, string>>;
  /** Label of the button, such as "Show 12 without “Agent”". */
  label: string;
}

/** Maximum number of proposals, because readers would have to study a longer list. */
const mostOffers = 3;
/** A longer query is pasted text, which readers don't shorten word by word. */
const mostWords = 6;

/** Maximum length of the text in a label. */
const longest = 40;

const quoted = (text: string): string => `“${text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text}”`;

/**
 * Names the filters that together exclude every row, and proposes to remove one of them.
 *
 * @param noun plural noun for the rows
 * @param countOf returns the number of rows for other choices
 * @param shownAs returns the label of a field's value
 */
export function noMatch(
  filters: readonly Filter[],
  chosen: Readonly<Record<string, string>>,
  noun: string,
  countOf: (choices: Readonly<Record<string, string>>) => number,
  shownAs: (field: number, value: string) => string = (_, value) => value,
) {
  const asked = filters.flatMap((filter, field) => {
    const value = chosen[filter.name]?.trim() ?? "";
    return value === "" ? [] : [{ filter, field, value }];
  });
  const named = asked.map(({ filter, field, value }) => `${quoted(shownAs(field, value))} (${filter.label})`);
  const offers = asked.flatMap(({ filter, field, value }) => {
    const words = [...new Set(value.split(/\s+/))];
    const parts = filter.values || words.length > mostWords ? [value] : words;
    return parts.map((part) => {
      const rest = parts.filter((other) => other !== part).join(" ");
      const change = { [filter.name]: rest };
      const rows = countOf({ ...chosen, ...change });
      return {
        field,
        change,
        rows,
        label: `Show ${rows.toLocaleString("en-US")} without ${quoted(shownAs(field, part))}`,
      };
    });
  });
  return {
    /** Repeats what the reader asked for. */
    sentence: `No ${noun} match ${new Intl.ListFormat("en").format(named)}.`,
    /** Words or choices whose removal shows rows, starting with the one that shows most rows. */
    offers: offers
      .filter(({ rows }) => rows > 0)
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, mostOffers)
      .map(({ field, change, label }): Offer => ({ field, change, label })),
  };
}
