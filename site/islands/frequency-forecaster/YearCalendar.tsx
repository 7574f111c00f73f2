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
  const markOn = (day: Day): Mark | undefined =>
    (Object.keys(marks) as Mark[]).find((mark) => marked.get(day)?.some(([, other]) => other === mark));
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
          <Month key={index} first={dayOf(year, index + 1, 1)} next={dayOf(year, index + 2, 1)} {...{ rule, markOn }} />
        ))}
      </div>
    </>
  );
}

interface MonthProps {
  first: Day;
  /** First day of the next month. */
  next: Day;
  rule: Rule;
  markOn: (day: Day) => Mark | undefined;
}

function Month({ first, next, rule, markOn }: MonthProps) {
  const start = first - weekdayOf(first);
  const sundays = daysBetween(start, next - 1).filter((day) => weekdayOf(day) === 0);
  return (
    <table>
      <caption>{monthName(first)}</caption>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sundays.map((sunday) => (
          <tr key={sunday}>
            {daysBetween(sunday, sunday + 6).map((day) => {
              if (day < first || day >= next) return <td key={day} />;
              const mark = markOn(day);
              const classes = [mark, !isWorkingDay(rule, day) && "free"].filter(Boolean).join(" ");
              return (
                <td key={day} className={classes || undefined}>
                  {dateOf(day)}
                  {mark && <span className="sr-only">{` ${marks[mark]}`}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
