import { weekdayNames } from "../shared/days.ts";
import { choicesOf } from "../shared/choices.ts";
import { offeredIn, refusedIn, type FieldSpec, type Option } from "../shared/fields.tsx";
import { initialChoices, occurrences, years, type Chosen, type Given } from "./choices.ts";
import type { Group } from "./rows.ts";

const weekdays = weekdayNames.map((name, day) => ({ id: String(day), name }));

/** The fields for the options of a group. */
function fieldsOf({ name, options }: Group, settings: readonly Option[], { type }: Chosen): FieldSpec[] {
  const has = (option: string): boolean => options[option] !== undefined;
  const periods = [...(has("Offset Days") ? ["Week"] : []), "Month", "Quarter", "Year"];
  const everyYear: FieldSpec = { name: "yearly", label: "Every Year", type: "check" };
  const fields: [boolean, ...FieldSpec[]][] = [
    [has("On Occurrence"), { name: "occurrence", label: "On Occurrence", choices: choicesOf(occurrences.keys()) }],
    [has("Day of the Week"), { name: "days", label: "Day of the Week", ticks: weekdays }],
    [has("Periods"), { name: "period", label: "Periods", choices: choicesOf(periods) }],
    [has("Month Days"), { name: "nth", label: "Month Days", type: "number", min: 1, max: 31 }],
    [
      has("On Intervals"),
      { name: "dates", label: "Days of the month", ticks: choicesOf(["5", "10", "15", "20", "25", "30"]) },
      { name: "every", label: "Or every (days)", type: "number", min: 1, max: 32_767 },
      { name: "start", label: "Starting on", type: "date" },
      everyYear,
    ],
    [has("Request Date"), { name: "date", label: "Request Date", type: "date" }, everyYear],
    // The sources don't say whether the offset of an annual plan counts working days, so there is no field for it.
    [
      has("Offset Days") && name !== "Annual Plan",
      { name: "offset", label: "Offset Days", type: "number", min: -15, max: 15 },
    ],
    [has("Day Type"), { name: "type", label: "Day Type", choices: choicesOf(["Working", "Any"]) }],
    [has("A/O/B/N") && type === "Working", { name: "aobn", label: "A/O/B/N", choices: settings }],
    [has("Calendar"), { name: "calendar", label: "Calendar dates", hint: "2027-12-31 2028-01-02" }],
    [true, { name: "year", label: "Year", type: "number", min: years.least, max: years.most }],
    [true, { name: "week", label: "Workdays per Week", ticks: weekdays }],
    [true, { name: "holidays", label: "Schedule holidays", hint: "2027-01-01 2027-12-25" }],
  ];
  return fields.flatMap(([isShown, ...own]) => (isShown ? own : []));
}

export const advanced: FieldSpec[] = [
  { name: "from", label: "Start Scheduling on", type: "date" },
  { name: "to", label: "End Scheduling on", type: "date" },
  { name: "include", label: "Include in Schedule on", hint: "2027-12-24" },
  { name: "exclude", label: "Exclude from Schedule on", hint: "2027-12-24" },
];

/** Adds the defaults of the group and the year to the reader's choices. */
function withDefaults(given: Given, group: Group | undefined, settings: readonly Option[], thisYear: number): Chosen {
  const options = group?.options ?? {};
  const isDayType = options["Day Type"] !== undefined && /^(?:Working|Any)$/.test(given.type ?? "");
  return {
    ...given,
    year: given.year ?? String(thisYear),
    period: given.period ?? options["Periods"] ?? "",
    occurrence: given.occurrence ?? options["On Occurrence"] ?? "",
    nth: given.nth ?? /\d+/.exec(options["Month Days"] ?? "")?.[0] ?? "",
    offset: given.offset ?? options["Offset Days"] ?? "0",
    // The default is a value such as "1st Working Day". A group without it gets the type from its other options.
    type: isDayType ? given.type! : /Working|^$/.test(options["Day Type"] ?? "") ? "Working" : "Any",
    aobn: given.aobn ?? settings.find(({ name }) => name === options["A/O/B/N"])?.id ?? "on",
  };
}

/** The fields of a group, and the choices that count: those that the fields show, and defaults for all others. */
export function shown(
  given: Given,
  group: Group | undefined,
  settings: readonly Option[],
  thisYear: number,
): { chosen: Chosen; fields: FieldSpec[]; refused: string[] } {
  const asked = withDefaults(given, group, settings, thisYear);
  const fields = group ? fieldsOf(group, settings, asked) : [];
  const all = [...fields, ...advanced];
  const names = all.map(({ name }) => name);
  const offered = offeredIn(all, asked);
  // A list without this choice shows its default.
  const counting = all
    .filter(({ name, choices }) => !choices || offered[name])
    .map(({ name }) => [name, offered[name]]);
  const chosen = withDefaults(
    { ...initialChoices, when: given.when, ...(Object.fromEntries(counting) as Partial<Given>) },
    group,
    settings,
    thisYear,
  );
  return { fields, chosen, refused: group ? refusedIn(names, given, chosen) : [] };
}
