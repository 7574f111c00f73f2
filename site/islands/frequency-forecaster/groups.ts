import type { DataSet } from "@opcon-help/model";

import type { Chosen, Given, OffsetRanges } from "./choices.ts";
import { stepNames, type StepName } from "./rule.ts";

/** A scheduling group with its options and their defaults. */
export interface Group {
  name: string;
  picks: string;
  order: StepName[];
  options: Readonly<Record<string, string>>;
  /** What the sources state differently. */
  disputed?: string;
}

/** A setting of A/O/B/N. */
export interface Setting {
  key: string;
  name: string;
  effect: string;
}

/**
 * Whether the sources document the dates of a group. For Mid of Period, they define neither the middle of a period nor
 * the choice between two equally near days.
 */
const isTold = (name: string): boolean => name !== "Mid of Period";

/**
 * Scheduling groups, from the data.
 *
 * @throws Error if a group has a step that the calculation doesn't support
 */
export function groupsOf(when: DataSet, options: DataSet): Group[] {
  return when.rows
    .filter(({ cells }) => isTold(String(cells["name"])))
    .map(({ key, cells }) => {
      const order = cells["order"] as string[];
      const unknown = order.find((step) => !(stepNames as readonly string[]).includes(step));
      if (unknown)
        throw new Error(`${when.file}: "${key}" has the step "${unknown}", which the forecast doesn't support`);
      const own = options.rows.filter((row) => row.cells["when"] === cells["name"]);
      return {
        name: String(cells["name"]),
        picks: String(cells["qualifies"]),
        order: order as StepName[],
        ...(cells["disputed"] !== undefined && { disputed: String(cells["disputed"]) }),
        options: Object.fromEntries(own.map((row) => [String(row.cells["option"]), String(row.cells["default"])])),
      };
    });
}

export const settingsOf = (aobn: DataSet): Setting[] =>
  aobn.rows.map(({ key, cells }) => ({ key, name: String(cells["setting"]), effect: String(cells["effect"]) }));

/**
 * The limits of Offset Days, from ranges such as `-15 to +15`.
 *
 * @throws Error if a range has a different form
 */
export function offsetRangesOf(set: DataSet): OffsetRanges {
  const most = (key: string): number => {
    const text = String(set.rows.find((row) => row.key === key)?.cells["range"] ?? "");
    const match = /^-(\d+) to \+\1$/.exec(text);
    if (!match) throw new Error(`${set.file}: the range of "${key}" is "${text}", not of the form -15 to +15`);
    return Number(match[1]);
  };
  return { month: most("month"), week: { 5: most("week-5"), 6: most("week-6"), 7: most("week-7") } };
}

/** Adds the defaults of the group and the year to the reader's choices. */
export function withDefaults(
  given: Given,
  group: Group | undefined,
  settings: readonly Setting[],
  thisYear: number,
): Chosen {
  const options = group?.options ?? {};
  return {
    ...given,
    year: given.year ?? String(thisYear),
    period: given.period ?? options["Periods"] ?? "",
    occurrence: given.occurrence ?? options["On Occurrence"] ?? "",
    nth: given.nth ?? /\d+/.exec(options["Month Days"] ?? "")?.[0] ?? "",
    offset: given.offset ?? options["Offset Days"] ?? "",
    // The default is a value such as "1st Working Day". A group without it gets the type from its other options.
    type:
      ("Day Type" in options && /^(?:Working|Any)$/.test(given.type ?? "") ? given.type : undefined) ??
      (/Working|^$/.test(options["Day Type"] ?? "") ? "Working" : "Any"),
    aobn: given.aobn ?? settings.find(({ name }) => name === options["A/O/B/N"])?.key ?? "on",
  };
}
