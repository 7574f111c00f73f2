import { dateOf, dayOf, daysBetween, monthOf, weekdayOf, yearOf, type Day } from "../shared/days.ts";
import type { Period, Rule } from "./choices.ts";

/** What happens to a date that a frequency picked. */
export type Fate = "built" | "calendar" | "not-schedule" | "range" | "excluded" | "unstated";

export interface Candidate {
  /** The date that the frequency picked. */
  picked: Day;
  /** The date after it was moved; the picked date if it wasn't. */
  date: Day;
  fate: Fate;
  /** Whether Include in Schedule added the date. */
  included?: boolean;
}

/** Whether the schedule works on a day, according to its weekdays and holidays. */
export const isWorkingDay = (rule: Rule, day: Day): boolean =>
  rule.workdays.has(weekdayOf(day)) && !rule.holidays.has(day);

/** First day of the period around a day. Weeks begin on Sunday. */
function startOf(period: Period, day: Day): Day {
  if (period === "Week") return day - weekdayOf(day);
  const length = { Month: 1, Quarter: 3, Year: 12 }[period];
  const month = monthOf(day);
  return dayOf(yearOf(day), month - ((month - 1) % length), 1);
}

/** Number of the week in its year, from 0 for the week of the first Sunday. Negative for earlier days in January. */
function weekOf(day: Day): number {
  const newYear = dayOf(yearOf(day), 1, 1);
  return Math.floor((day - newYear - ((7 - weekdayOf(newYear)) % 7)) / 7);
}

/** The dates that a frequency picks from some days, before calendars and holidays apply. */
function pick(rule: Rule, all: readonly Day[]): Day[] {
  const { when, weekdays, dates, start, date, every } = rule;
  const counts = (day: Day): boolean => rule.type === "Any" || isWorkingDay(rule, day);
  /** The nth of the days in each period that fit. Negative numbers count from the end. */
  const inEach = (period: Period, nth: number, fits: (day: Day) => boolean): Day[] =>
    [...Map.groupBy(all.filter(fits), (day) => startOf(period, day)).values()].flatMap(
      (days) => days.at(nth < 0 ? nth : nth - 1) ?? [],
    );
  const isSameDay = (a: Day, b: Day): boolean => monthOf(a) === monthOf(b) && dateOf(a) === dateOf(b);
  switch (when) {
    case "All Weeks":
      return all.filter((day) => weekdays.has(weekdayOf(day)));
    case "Odd Weeks":
    case "Even Weeks": {
      const rest = when === "Odd Weeks" ? 0 : 1;
      return all.filter((day) => weekdays.has(weekdayOf(day)) && (weekOf(day) < 0 || weekOf(day) % 2 === rest));
    }
    case "On Occurrence":
      return [...weekdays].flatMap((weekday) =>
        inEach(rule.period, rule.occurrence, (day) => weekdayOf(day) === weekday),
      );
    case "On Day":
      return inEach("Month", rule.nth, counts);
    case "Beg of Period":
      return inEach(rule.period, 1, counts);
    case "End of Period":
      return inEach(rule.period, -1, counts);
    case "On Intervals":
      if (every === undefined) return all.filter((day) => dates.has(dateOf(day)));
      return all.filter((day) => {
        const first = rule.everyYear ? dayOf(yearOf(day), monthOf(start), dateOf(start)) : start;
        return day >= first && (day - first) % every === 0;
      });
    case "On Request":
      return all.filter((day) => (rule.everyYear ? isSameDay(day, date) : day === date));
    default:
      return all.filter((day) => rule.calendar.has(day));
  }
}

/** Limits the search for a working day, because a schedule may not have any. */
const longestWalk = 366;

/** The next working day in a direction. Dates in the frequency's calendar count as holidays. */
function nextWorkingDay(rule: Rule, from: Day, step: 1 | -1): Day | undefined {
  for (let day = from + step; Math.abs(day - from) <= longestWalk; day += step)
    if (isWorkingDay(rule, day) && !rule.calendar.has(day)) return day;
  return undefined;
}

/** Moves or drops a date on a nonworking day. */
function resolve(rule: Rule, each: Candidate): Candidate {
  const applies = rule.when === "On Request" || rule.type === "Working";
  if (!applies || rule.aobn === "on" || isWorkingDay(rule, each.date)) return each;
  const date = rule.aobn === "not" ? undefined : nextWorkingDay(rule, each.date, rule.aobn === "after" ? 1 : -1);
  return date === undefined ? { ...each, fate: "not-schedule" } : { ...each, date };
}

/** Moves a date by working days. The sources don't say what happens if it leaves its period or starts on a day off. */
function move(rule: Rule, each: Candidate): Candidate {
  if (rule.offset === 0) return each;
  const period = startOf(rule.period, each.date);
  if (isWorkingDay(rule, each.date)) {
    let left = Math.abs(rule.offset);
    for (let { date } = each; startOf(rule.period, date) === period; date += Math.sign(rule.offset))
      if (isWorkingDay(rule, date) && left-- === 0) return { ...each, date };
  }
  return { ...each, fate: "unstated" };
}

/** Applies the advanced job settings: a date range, excluded dates, and included dates, which take precedence. */
function overrule({ from, to, include, exclude }: Rule, dates: readonly Candidate[], all: readonly Day[]): Candidate[] {
  const kept = dates.map((each): Candidate => {
    if (include.has(each.date) || (each.fate !== "built" && each.fate !== "unstated")) return each;
    if (each.date < from || each.date > to) return { ...each, fate: "range" };
    return exclude.has(each.date) ? { ...each, fate: "excluded" } : each;
  });
  const built = new Set(kept.filter(({ fate }) => fate === "built").map(({ date }) => date));
  const added = all.filter((day) => include.has(day) && !built.has(day));
  return [...kept, ...added.map((day): Candidate => ({ picked: day, date: day, fate: "built", included: true }))];
}

/** What the steps in content/data/frequency-when.yml do to a date that is still built. */
export const steps: Readonly<Record<string, (rule: Rule, each: Candidate) => Candidate>> = {
  Days: (_rule, each) => each,
  Calendar: ({ calendar }, each) => (calendar.has(each.date) ? { ...each, fate: "calendar" } : each),
  "A/O/B/N": resolve,
  Offset: move,
  Advanced: (_rule, each) => each,
};

/**
 * What happens to all dates that a frequency picks in a year or moves into it.
 *
 * @param order order of the steps in the group; picking always comes first, and the advanced settings last
 */
export function forecast(rule: Rule, year: number, order: readonly string[]): Candidate[] {
  // Includes the adjacent years, because dates can move across New Year.
  const all = daysBetween(dayOf(year - 1, 1, 1), dayOf(year + 1, 12, 31));
  // The sources don't cover the days in January before the first odd week.
  const isUnstated = (day: Day): boolean => /^(?:Odd|Even) Weeks$/.test(rule.when) && weekOf(day) < 0;
  const picked = pick(rule, all).map((day): Candidate => {
    const start: Candidate = { picked: day, date: day, fate: isUnstated(day) ? "unstated" : "built" };
    return order.reduce((each, step) => (each.fate === "built" ? steps[step]!(rule, each) : each), start);
  });
  return overrule(rule, picked, all)
    .filter(({ picked: from, date }) => yearOf(from) === year || yearOf(date) === year)
    .toSorted((a, b) => a.date - b.date || a.picked - b.picked);
}

/** The dates on which the job is built, each once. */
export const builtDates = (candidates: readonly Candidate[], year: number): Day[] => [
  ...new Set(candidates.filter(({ fate, date }) => fate === "built" && yearOf(date) === year).map(({ date }) => date)),
];
