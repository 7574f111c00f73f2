import { useState } from "react";

import { useAddress } from "../shared/use-address.ts";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { choicesOf } from "../shared/choices.ts";
import { count, Fields, type FieldSpec } from "../shared/fields.tsx";
import { initialChoices, understand, type Chosen } from "./choices.ts";
import { wordsFor } from "../shared/days.ts";
import { advanced, shown } from "./fields.ts";
import type { rowsOf } from "./rows.ts";
import { builtDates, forecast, type Candidate, type Fate } from "./rule.ts";
import { YearCalendar } from "./YearCalendar.tsx";

/** Shows the dates of a frequency in a year, including dates that were moved or dropped. */
export function Calculation({ groups, settings, offsetRanges }: ReturnType<typeof rowsOf>) {
  const [given, choose] = useAddress(initialChoices);
  const [thisYear] = useState(() => new Date().getFullYear());
  const group = groups.find(({ name }) => name === given.when);
  const { chosen, fields, refused } = shown(given, group, settings, thisYear);
  const understood = understand(chosen, offsetRanges);
  const candidates = group && "rule" in understood ? forecast(understood.rule, understood.year, group.order) : [];
  const isAdvanced = advanced.some(({ name }) => chosen[name as keyof Chosen]);
  const whens = choicesOf(groups.map(({ name }) => name));
  const when: FieldSpec = { name: "when", label: "When to Schedule", any: "Choose a group", choices: whens };
  // Only these groups can have an offset. Their dates are already working days, so A/O/B/N doesn't change them.
  const by = group?.options["Offset Days"] ? "Offset Days" : settings.find(({ id }) => id === chosen.aobn)?.name;
  return (
    <>
      <ExplorerForm>
        <Fields
          of={[when]}
          values={{ when: group?.name }}
          choose={(change) => choose({ ...change, period: undefined, type: undefined, aobn: undefined })}
        />
        {group && (
          <>
            <Fields of={fields} values={chosen} choose={choose} />
            <details className="more-controls" open={isAdvanced}>
              <summary>Advanced job settings</summary>
              <div className="row">
                <Fields of={advanced} values={chosen} choose={choose} />
              </div>
              <p className="note">The forecast doesn't support Exclude Month from Schedule.</p>
            </details>
          </>
        )}
        <Answer>
          {["missing" in understood ? understood.missing : summary(candidates, understood.year), ...refused].join(" ")}
        </Answer>
      </ExplorerForm>
      {group && "rule" in understood && (
        <div className="forecast" data-screen-only>
          <YearCalendar year={understood.year} rule={understood.rule} candidates={candidates} />
          <p>{`${group.name} calculates in this order: ${group.order.join(", ")}.`}</p>
          {group.disputed && understood.rule.calendar.size > 0 && <p>{group.disputed}</p>}
          <Changes candidates={candidates} by={by ?? ""} />
        </div>
      )}
    </>
  );
}

function summary(candidates: readonly Candidate[], year: number): string {
  const having = (fits: (candidate: Candidate) => boolean, words: string): string[] => {
    const { length } = candidates.filter(fits);
    return length > 0 ? [`${length} ${words}`] : [];
  };
  return [
    `${count(builtDates(candidates, year).length, "date")} in ${year}`,
    ...having(({ fate, picked, date }) => fate === "built" && picked !== date, "moved"),
    ...having(({ fate }) => fate !== "built" && fate !== "unstated", "dropped"),
    ...having(({ fate }) => fate === "unstated", "with an undocumented result"),
  ].join(", ");
}

const fateWords: Record<Exclude<Fate, "built">, string> = {
  calendar: "dropped because it is a calendar date",
  "not-schedule": "dropped because it is a day off",
  range: "outside the range in the advanced settings",
  excluded: "excluded by the advanced settings",
  unstated: "the result is not documented",
};

function changeInWords({ picked, date, fate, included }: Candidate, by: string): string {
  if (fate !== "built") return `: ${fateWords[fate]}${picked === date ? "" : ` (after a move to ${wordsFor(date)})`}`;
  return included ? ": included by the advanced settings" : ` → ${wordsFor(date)} (${by})`;
}

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
        {changed.map((each) => (
          <li key={Object.values(each).join(" ")}>{wordsFor(each.picked) + changeInWords(each, by)}</li>
        ))}
      </ul>
    </details>
  );
}
