import { weekdayNames } from "../shared/days.ts";
import { choicesOf, offeredIn, refusedIn, type FieldSpec } from "../shared/fields.tsx";
import { initialChoices, occurrences, years, type Chosen, type Given } from "./choices.ts";
import { withDefaults, type Group, type Setting } from "./groups.ts";

const weekdays = weekdayNames.map((name, day) => ({ id: String(day), name }));

/** The fields for the options of a group. */
function fieldsOf({ name, options }: Group, settings: readonly Setting[], { type }: Chosen): FieldSpec[] {
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
    [
      has("A/O/B/N") && type === "Working",
      { name: "aobn", label: "A/O/B/N", choices: settings.map(({ key, name: label }) => ({ id: key, name: label })) },
    ],
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

/** The fields of a group, and the choices that count: those that the fields show, and defaults for all others. */
export function shown(
  given: Given,
  group: Group | undefined,
  settings: readonly Setting[],
  thisYear: number,
): { chosen: Chosen; fields: FieldSpec[]; refused: string[] } {
  const asked = withDefaults(given, group, settings, thisYear);
  const fields = group ? fieldsOf(group, settings, asked) : [];
  const all = [...fields, ...advanced];
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
  return { fields, chosen, refused: group ? refusedIn(all, given, chosen) : [] };
}
