import { useState } from "react";

import { useAddress } from "../shared/use-address.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { choicesOf, count, Field, Fields, type FieldSpec } from "../shared/fields.tsx";
import { initialChoices, occurrences, understand, years, type Chosen, type OffsetRanges } from "./choices.ts";
import { wordsFor } from "../shared/days.ts";
import { withDefaults, type Group, type Setting } from "./groups.ts";
import { builtDates, forecast, type Candidate, type Fate } from "./rule.ts";
import { weekdayNames, YearCalendar } from "./YearCalendar.tsx";

interface Props {
  groups: readonly Group[];
  settings: readonly Setting[];
  offsetRanges: OffsetRanges;
}

/** Shows the dates of a frequency in a year, including dates that were moved or dropped. */
export function FrequencyForecaster({ groups, settings, offsetRanges }: Props) {
  const [given, choose] = useAddress(initialChoices);
  const [thisYear] = useState(() => new Date().getFullYear());
  const group = groups.find(({ name }) => name === given.when);
  const chosen = withDefaults(given, group, settings, thisYear);
  const understood = understand(chosen, offsetRanges);
  const candidates = group && "rule" in understood ? forecast(understood.rule, understood.year, group.order) : [];
  return (
    <>
      <ExplorerForm layout="date-lists">
        <Field
          name="when"
          label="When to Schedule"
          any="Choose a group"
          choices={choicesOf(groups.map(({ name }) => name))}
          value={group?.name ?? ""}
          onChange={(when) => choose({ when, period: undefined, type: undefined, aobn: undefined })}
        />
        {group && (
          <>
            <Fields
              of={fieldsOf(group, settings, chosen)}
              values={chosen}
              // Days of the month and an interval exclude each other, so choosing one clears the other.
              choose={(change) => choose("dates" in change ? { ...change, every: "", start: "" } : change)}
            />
            <details className="more-controls">
              <summary>Advanced job settings</summary>
              <div>
                <Fields of={advanced} values={chosen} choose={choose} />
              </div>
            </details>
          </>
        )}
        <p className="answer" role="status">
          {"missing" in understood ? understood.missing : summary(candidates, understood.year)}
        </p>
      </ExplorerForm>
      {group && "rule" in understood && (
        <div className="forecast" data-screen-only>
          <YearCalendar year={understood.year} rule={understood.rule} candidates={candidates} />
          <p>{`${group.name} calculates in this order: ${group.order.join(", ")}.`}</p>
          <Changes
            candidates={candidates}
            // Only these groups can have an offset. Their dates are already working days, so A/O/B/N doesn't change
            // them.
            by={
              "offset" in understood.rule.picking
                ? "Offset Days"
                : (settings.find(({ key }) => key === chosen.aobn)?.name ?? "")
            }
          />
        </div>
      )}
    </>
  );
}

function summary(candidates: readonly Candidate[], year: number): string {
  const moved = candidates.filter(({ fate, picked, date }) => fate === "built" && picked !== date).length;
  const dropped = candidates.filter(({ fate }) => fate !== "built" && fate !== "unstated").length;
  const unstated = candidates.filter(({ fate }) => fate === "unstated").length;
  return [
    `${count(builtDates(candidates, year).length, "date")} in ${year}`,
    ...(moved > 0 ? [`${moved} moved`] : []),
    ...(dropped > 0 ? [`${dropped} dropped`] : []),
    ...(unstated > 0 ? [`${unstated} with an undocumented result`] : []),
  ].join(", ");
}

const fateWords: Record<Exclude<Fate, "built">, string> = {
  calendar: "dropped because it is a calendar date",
  "not-schedule": "dropped because it is a day off",
  range: "outside the range in the advanced settings",
  excluded: "excluded by the advanced settings",
  unstated: "the result is not documented",
};

/** The list of dates that were moved, dropped, or included. */
function Changes({ candidates, by }: { candidates: readonly Candidate[]; by: string }) {
  const changed = candidates.filter(
    ({ fate, picked, date, included }) => fate !== "built" || picked !== date || included,
  );
  if (changed.length === 0) return null;
  return (
    <details>
      <summary>{`Changed dates: ${changed.length}`}</summary>
      <ul>
        {changed.map(({ picked, date, fate, included }) => (
          <li key={`${picked} ${fate}`}>
            {wordsFor(picked) +
              (fate !== "built"
                ? `: ${fateWords[fate]}${picked === date ? "" : ` (after a move to ${wordsFor(date)})`}`
                : included
                  ? ": included by the advanced settings"
                  : ` → ${wordsFor(date)} (${by})`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

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
      { name: "aobn", label: "A/O/B/N", choices: settings.map(({ key: id, name: shown }) => ({ id, name: shown })) },
    ],
    [has("Calendar"), { name: "calendar", label: "Calendar dates", hint: "2027-12-31 2028-01-02" }],
    [true, { name: "year", label: "Year", type: "number", min: years.least, max: years.most }],
    [true, { name: "week", label: "Workdays per Week", ticks: weekdays }],
    [true, { name: "holidays", label: "Schedule holidays", hint: "2027-01-01 2027-12-25" }],
  ];
  return fields.flatMap(([isShown, ...own]) => (isShown ? own : []));
}

const advanced: FieldSpec[] = [
  { name: "from", label: "Start Scheduling on", type: "date" },
  { name: "to", label: "End Scheduling on", type: "date" },
  { name: "include", label: "Include in Schedule on", hint: "2027-12-24" },
  { name: "exclude", label: "Exclude from Schedule on", hint: "2027-12-24" },
];
