import type { ReactElement } from "react";

import { dateOf, daysBetween, dayOf, monthName, weekdayNames, weekdayOf, type Day } from "../shared/days.ts";
import type { Rule } from "./choices.ts";
import { isWorkingDay, type Candidate } from "./rule.ts";

/** Labels of the marked days by their styles. A day with several marks has the first of them. */
const marks = {
  built: "Built",
  moved: "Moved to this date",
  left: "Moved from this date",
  dropped: "Dropped",
  unstated: "Not documented",
} as const;
type Mark = keyof typeof marks;

function marksOf({ picked, date, fate }: Candidate): [Day, Mark][] {
  const isMoved = picked !== date;
  const left: [Day, Mark][] = isMoved ? [[picked, "left"]] : [];
  if (fate === "unstated") return [...left, [picked, "unstated"]];
  return [...left, [date, fate !== "built" ? "dropped" : isMoved ? "moved" : "built"]];
}

interface Props {
  year: number;
  rule: Rule;
  candidates: readonly Candidate[];
}

/** A calendar of a year with the dates of a frequency. */
export function YearCalendar({ year, rule, candidates }: Props) {
  const marked = Map.groupBy(candidates.flatMap(marksOf), ([day]) => day);
  const cellOf = (day: Day): ReactElement => {
    const mark = (Object.keys(marks) as Mark[]).find((name) => marked.get(day)?.some(([, other]) => other === name));
    const classes = [mark, !isWorkingDay(rule, day) && "free"].filter(Boolean).join(" ");
    return (
      <td key={day} className={classes || undefined}>
        {dateOf(day)}
        {mark && <span className="sr-only">{` ${marks[mark]}`}</span>}
      </td>
    );
  };
  /** The weeks from the first day of a month to that of the next one. */
  const weeksOf = (first: Day, next: Day): ReactElement[] =>
    daysBetween(first - weekdayOf(first), next - 1)
      .filter((day) => weekdayOf(day) === 0)
      .map((sunday) => (
        <tr key={sunday}>
          {daysBetween(sunday, sunday + 6).map((day) => (day < first || day >= next ? <td key={day} /> : cellOf(day)))}
        </tr>
      ));
  return (
    <>
      <ul className="legend plain row" aria-label="Legend">
        {Object.entries({ ...marks, free: "Day off" }).map(([name, words]) => (
          <li key={name}>
            <span className={name} aria-hidden="true">
              7
            </span>
            {words}
          </li>
        ))}
      </ul>
      <div className="year columns">
        {Array.from({ length: 12 }, (_, index) => (
          <table key={index}>
            <caption>{monthName(dayOf(year, index + 1, 1))}</caption>
            <thead>
              <tr>
                {weekdayNames.map((name) => (
                  <th key={name} scope="col" abbr={name}>
                    {name.slice(0, 2)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{weeksOf(dayOf(year, index + 1, 1), dayOf(year, index + 2, 1))}</tbody>
          </table>
        ))}
      </div>
    </>
  );
}
