import { useState } from "react";

import { useAddress } from "../shared/use-address.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { Check, Choice, count, Field } from "../shared/fields.tsx";
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
        <Choice
          label="When to Schedule"
          any="Choose a group"
          value={group?.name ?? ""}
          values={groups.map(({ name }) => name)}
          onChange={(when) => choose({ when, period: undefined, type: undefined, aobn: undefined })}
        />
        {group && (
          <>
            <Fields group={group} settings={settings} chosen={chosen} choose={choose} />
            <Field
              label="Year"
              type="number"
              value={chosen.year}
              min={years.least}
              max={years.most}
              onChange={(year) => choose({ year })}
            />
          </>
        )}
        {group && <DaysOff chosen={chosen} choose={choose} />}
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
            // Only these groups have an offset. Their dates are working days, which A/O/B/N doesn't change.
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

interface FieldsProps {
  chosen: Chosen;
  choose: (change: Partial<Chosen>) => void;
}

/** The fields for the options of a group. */
function Fields({ group, settings, chosen, choose }: FieldsProps & { group: Group; settings: readonly Setting[] }) {
  const has = (option: string): boolean => group.options[option] !== undefined;
  const periods = ["Month", "Quarter", "Year"];
  const setting = settings.find(({ key }) => key === chosen.aobn);
  return (
    <>
      {has("On Occurrence") && (
        <Choice
          label="On Occurrence"
          value={chosen.occurrence}
          values={[...occurrences.keys()]}
          onChange={(occurrence) => choose({ occurrence })}
        />
      )}
      {has("Day of the Week") && (
        <Ticks
          label="Day of the Week"
          names={weekdayNames}
          chosen={chosen.days}
          onChange={(days) => choose({ days })}
        />
      )}
      {has("Periods") && (
        <Choice
          label="Periods"
          value={chosen.period}
          values={has("Offset Days") ? ["Week", ...periods] : periods}
          onChange={(period) => choose({ period })}
        />
      )}
      {has("Month Days") && (
        <Field
          label="Month Days"
          type="number"
          value={chosen.nth}
          min={1}
          max={31}
          onChange={(nth) => choose({ nth })}
        />
      )}
      {has("On Intervals") && <Intervals chosen={chosen} choose={choose} />}
      {has("Request Date") && (
        <>
          <Field type="date" label="Request Date" value={chosen.date} onChange={(date) => choose({ date })} />
          <Check label="Every Year" value={chosen.yearly} onChange={(yearly) => choose({ yearly })} />
        </>
      )}
      {/* Whether the offset of an annual plan counts working days is not documented. */}
      {has("Offset Days") && group.name !== "Annual Plan" && (
        <Field
          type="number"
          label="Offset Days"
          value={chosen.offset}
          min={-15}
          max={15}
          onChange={(offset) => choose({ offset })}
        />
      )}
      {has("Day Type") && (
        <Choice
          label="Day Type"
          value={chosen.type}
          values={["Working", "Any"]}
          onChange={(type) => choose({ type })}
        />
      )}
      {has("A/O/B/N") && chosen.type === "Working" && (
        <Choice
          label="A/O/B/N"
          value={setting?.name ?? ""}
          values={settings.map(({ name }) => name)}
          onChange={(name) => choose({ aobn: settings.find((each) => each.name === name)?.key ?? "" })}
        />
      )}
      {has("Calendar") && (
        <Field
          label="Calendar dates"
          hint="2027-12-31 2028-01-02"
          value={chosen.calendar}
          onChange={(calendar) => choose({ calendar })}
        />
      )}
    </>
  );
}

function Intervals({ chosen, choose }: FieldsProps) {
  const dates = ["5", "10", "15", "20", "25", "30"];
  return (
    <>
      <Ticks
        label="Days of the month"
        names={dates}
        values={dates.map(Number)}
        chosen={chosen.dates}
        onChange={(picked) => choose({ dates: picked, every: "", start: "" })}
      />
      <Field
        type="number"
        label="Or every (days)"
        value={chosen.every}
        min={1}
        max={32_767}
        onChange={(every) => choose({ every })}
      />
      <Field type="date" label="Starting on" value={chosen.start} onChange={(start) => choose({ start })} />
      <Check label="Every Year" value={chosen.yearly} onChange={(yearly) => choose({ yearly })} />
    </>
  );
}

/** Nonworking days of the schedule, and advanced job settings. */
function DaysOff({ chosen, choose }: FieldsProps) {
  const lists = [
    { name: "include", label: "Include in Schedule on" },
    { name: "exclude", label: "Exclude from Schedule on" },
  ] as const;
  return (
    <>
      <Ticks
        label="Workdays per Week"
        names={weekdayNames}
        chosen={chosen.week}
        onChange={(week) => choose({ week })}
      />
      <Field
        label="Schedule holidays"
        hint="2027-01-01 2027-12-25"
        value={chosen.holidays}
        onChange={(holidays) => choose({ holidays })}
      />
      <details className="more-controls">
        <summary>Advanced job settings</summary>
        <div>
          <Field type="date" label="Start Scheduling on" value={chosen.from} onChange={(from) => choose({ from })} />
          <Field type="date" label="End Scheduling on" value={chosen.to} onChange={(to) => choose({ to })} />
          {lists.map(({ name, label }) => (
            <Field
              key={name}
              label={label}
              hint="2027-12-24"
              value={chosen[name]}
              onChange={(text) => choose({ [name]: text })}
            />
          ))}
        </div>
      </details>
    </>
  );
}

interface TicksProps {
  label: string;
  names: readonly string[];
  /** Numbers for the names; by default, their indexes. */
  values?: readonly number[];
  /** Numbers separated by spaces. */
  chosen: string;
  onChange: (chosen: string) => void;
}

/** A row of checkboxes. */
function Ticks({ label, names, values = names.map((_, index) => index), chosen, onChange }: TicksProps) {
  const ticked = chosen.split(" ").filter(Boolean).map(Number);
  const tick = (value: number, on: boolean): void =>
    onChange(values.filter((other) => (other === value ? on : ticked.includes(other))).join(" "));
  return (
    <fieldset className="ticks">
      <legend>{label}</legend>
      {names.map((name, index) => (
        <label key={name}>
          <input
            type="checkbox"
            aria-label={name}
            checked={ticked.includes(values[index]!)}
            onChange={(event) => tick(values[index]!, event.target.checked)}
          />
          {name.slice(0, 2)}
        </label>
      ))}
    </fieldset>
  );
}
