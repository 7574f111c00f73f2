import { useState } from "react";

import { useAddress } from "../shared/use-address.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { choicesOf, count, Field, Fields } from "../shared/fields.tsx";
import { initialChoices, understand, type Chosen, type OffsetRanges } from "./choices.ts";
import { wordsFor } from "../shared/days.ts";
import { advanced, shown } from "./fields.ts";
import type { Group, Setting } from "./groups.ts";
import { builtDates, forecast, type Candidate, type Fate } from "./rule.ts";
import { YearCalendar } from "./YearCalendar.tsx";

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
  const { chosen, fields, refused } = shown(given, group, settings, thisYear);
  const understood = understand(chosen, offsetRanges);
  const candidates = group && "rule" in understood ? forecast(understood.rule, understood.year, group.order) : [];
  const isAdvanced = advanced.some(({ name }) => chosen[name as keyof Chosen]);
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
            <Fields of={fields} values={chosen} choose={choose} />
            <details className="more-controls" open={isAdvanced}>
              <summary>Advanced job settings</summary>
              <div>
                <Fields of={advanced} values={chosen} choose={choose} />
              </div>
              <p className="note">The forecast doesn't support Exclude Month from Schedule.</p>
            </details>
          </>
        )}
        <p className="answer" role="status">
          {["missing" in understood ? understood.missing : summary(candidates, understood.year), ...refused].join(" ")}
        </p>
      </ExplorerForm>
      {group && "rule" in understood && (
        <div className="forecast" data-screen-only>
          <YearCalendar year={understood.year} rule={understood.rule} candidates={candidates} />
          <p>{`${group.name} calculates in this order: ${group.order.join(", ")}.`}</p>
          {group.disputed && understood.rule.calendar.size > 0 && <p>{group.disputed}</p>}
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
          <li key={`${picked} ${date} ${fate} ${included}`}>
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
