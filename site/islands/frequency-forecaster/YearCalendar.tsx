import { dateOf, daysBetween, dayOf, weekdayNames, weekdayOf, yearOf, type Day } from "../shared/days.ts";
import { isWorkingDay, type Candidate, type Rule } from "./rule.ts";

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const monthName = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });

/** Style and label of a day. */
interface Mark {
  name: "built" | "moved" | "left" | "dropped" | "unstated";
  words: string;
}

const marks = {
  built: { name: "built", words: "Built" },
  moved: { name: "moved", words: "Moved to this date" },
  left: { name: "left", words: "Moved from this date" },
  dropped: { name: "dropped", words: "Dropped" },
  unstated: { name: "unstated", words: "Not documented" },
} as const satisfies Record<string, Mark>;

function marksOf(candidates: readonly Candidate[]): Map<Day, Mark> {
  const result = new Map<Day, Mark>();
  // If a job is built on a date that another date moved away from, the calendar shows the build.
  for (const { picked, date, fate } of candidates) {
    if (fate === "unstated") result.set(picked, marks.unstated);
    else if (fate !== "built") result.set(date, marks.dropped);
    if (picked !== date) result.set(picked, marks.left);
  }
  for (const { picked, date, fate } of candidates)
    if (fate === "built" && picked !== date) result.set(date, marks.moved);
  for (const { picked, date, fate } of candidates)
    if (fate === "built" && picked === date) result.set(date, marks.built);
  return result;
}

/** A calendar of a year with the dates of a frequency. */
export function YearCalendar({
  year,
  rule,
  candidates,
}: {
  year: number;
  rule: Rule;
  candidates: readonly Candidate[];
}) {
  const marked = marksOf(candidates);
  return (
    <>
      <ul className="legend plain row" aria-label="Legend">
        {Object.values(marks).map(({ name, words }) => (
          <li key={name}>
            <span className={name} aria-hidden="true">
              7
            </span>
            {words}
          </li>
        ))}
        <li>
          <span className="free" aria-hidden="true">
            7
          </span>
          Day off
        </li>
      </ul>
      <div className="year columns">
        {months.map((month) => (
          <Month key={month} year={year} month={month} rule={rule} marked={marked} />
        ))}
      </div>
    </>
  );
}

interface MonthProps {
  year: number;
  month: number;
  rule: Rule;
  marked: ReadonlyMap<Day, Mark>;
}

function Month({ year, month, rule, marked }: MonthProps) {
  const first = dayOf(year, month, 1);
  const last = dayOf(year, month + 1, 1) - 1;
  const start = first - weekdayOf(first);
  const weeks = Array.from({ length: Math.ceil((last - start + 1) / 7) }, (_, week) =>
    daysBetween(start + week * 7, start + week * 7 + 6),
  );
  return (
    <table>
      <caption>{monthName(year, month)}</caption>
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
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (day < first || day > last || yearOf(day) !== year) return <td key={day} />;
              const mark = marked.get(day);
              const classes = [mark?.name, isWorkingDay(rule, day) ? undefined : "free"].filter(Boolean).join(" ");
              return (
                <td key={day} className={classes || undefined}>
                  {dateOf(day)}
                  {mark && <span className="sr-only">{` ${mark.words}`}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
