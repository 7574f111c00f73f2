import { dateOf, dayOf, daysBetween, monthOf, weekdayOf, yearOf, type Day } from "../shared/days.ts";

export type Period = "Week" | "Month" | "Quarter" | "Year";

/** The value of When to Schedule, with the options of the group. */
export type Picking =
  | { when: "All Weeks" | "Odd Weeks" | "Even Weeks"; weekdays: ReadonlySet<number> }
  | {
      when: "On Occurrence";
      weekdays: ReadonlySet<number>;
      /** 1 to 5, or -1 for the last. */
      occurrence: number;
      period: Exclude<Period, "Week">;
    }
  /** `nth` is 1 to 31. */
  | { when: "On Day"; nth: number }
  /** Dates of each month. */
  | { when: "On Intervals"; dates: ReadonlySet<number> }
  /** Every n days from a date, which can restart each year. */
  | { when: "On Intervals"; every: number; start: Day; everyYear: boolean }
  | { when: "Beg of Period" | "End of Period"; period: Period; offset: number }
  | { when: "On Request"; date: Day; everyYear: boolean }
  | { when: "Annual Plan" };

/** A frequency and its nonworking days. */
export interface Rule {
  picking: Picking;
  /** Key of a row in content/data/frequency-aobn.yml. */
  aobn: "after" | "on" | "before" | "not";
  dayType: "Working" | "Any";
  /** Weekdays on which the schedule works; 0 is Sunday. */
  workdays: ReadonlySet<number>;
  holidays: ReadonlySet<Day>;
  /** Dates of the calendar that the frequency names. */
  calendar: ReadonlySet<Day>;
  advanced: { start?: Day; end?: Day; include: ReadonlySet<Day>; exclude: ReadonlySet<Day> };
}

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

/** First and last day of the period around a day. Weeks begin on Sunday. */
export function periodAround(day: Day, period: Period): { first: Day; last: Day } {
  const [year, month] = [yearOf(day), monthOf(day)];
  if (period === "Week") return { first: day - weekdayOf(day), last: day - weekdayOf(day) + 6 };
  const length = { Month: 1, Quarter: 3, Year: 12 }[period];
  const start = month - ((month - 1) % length);
  return { first: dayOf(year, start, 1), last: dayOf(year, start + length, 1) - 1 };
}

function periodsIn(first: Day, last: Day, period: Period): { first: Day; last: Day }[] {
  const periods = [];
  for (let day = first; day <= last;) {
    const around = periodAround(day, period);
    periods.push(around);
    day = around.last + 1;
  }
  return periods;
}

/** The first Sunday of the year: the first day of its first odd week. */
const firstSunday = (year: number): Day => {
  const newYear = dayOf(year, 1, 1);
  return newYear + ((7 - weekdayOf(newYear)) % 7);
};

const candidate = (day: Day, fate: Fate = "built"): Candidate => ({ picked: day, date: day, fate });

/** The dates that a frequency picks, before calendars and holidays apply. */
function pick(rule: Rule, first: Day, last: Day): Candidate[] {
  const { picking } = rule;
  const all = daysBetween(first, last);
  switch (picking.when) {
    case "All Weeks":
      return all.filter((day) => picking.weekdays.has(weekdayOf(day))).map((day) => candidate(day));
    case "Odd Weeks":
    case "Even Weeks": {
      const parity = picking.when === "Odd Weeks" ? 0 : 1;
      return all
        .filter((day) => picking.weekdays.has(weekdayOf(day)))
        .flatMap((day) => {
          const weeks = Math.floor((day - firstSunday(yearOf(day))) / 7);
          // Weeks count from the first Sunday. The sources don't cover earlier days in January.
          if (weeks < 0) return [candidate(day, "unstated")];
          return weeks % 2 === parity ? [candidate(day)] : [];
        });
    }
    case "On Occurrence":
      return periodsIn(first, last, picking.period).flatMap((period) =>
        [...picking.weekdays].flatMap((weekday) => {
          const days = daysBetween(period.first, period.last).filter((day) => weekdayOf(day) === weekday);
          const day = days.at(picking.occurrence < 0 ? picking.occurrence : picking.occurrence - 1);
          return day === undefined ? [] : [candidate(day)];
        }),
      );
    case "On Day":
      return periodsIn(first, last, "Month").flatMap((month) => {
        const days = daysBetween(month.first, month.last);
        const counted = rule.dayType === "Any" ? days : days.filter((day) => isWorkingDay(rule, day));
        const day = counted[picking.nth - 1];
        return day === undefined ? [] : [candidate(day)];
      });
    case "On Intervals":
      if ("dates" in picking) return all.filter((day) => picking.dates.has(dateOf(day))).map((day) => candidate(day));
      return all
        .filter((day) => {
          const start = picking.everyYear
            ? dayOf(yearOf(day), monthOf(picking.start), dateOf(picking.start))
            : picking.start;
          return day >= start && (day - start) % picking.every === 0;
        })
        .map((day) => candidate(day));
    case "Beg of Period":
    case "End of Period": {
      const atStart = picking.when === "Beg of Period";
      return periodsIn(first, last, picking.period).flatMap((period) => {
        const days = daysBetween(period.first, period.last);
        const counted = rule.dayType === "Any" ? days : days.filter((day) => isWorkingDay(rule, day));
        const day = counted.at(atStart ? 0 : -1);
        return day === undefined ? [] : [candidate(day)];
      });
    }
    case "On Request":
      return all
        .filter((day) =>
          picking.everyYear
            ? monthOf(day) === monthOf(picking.date) && dateOf(day) === dateOf(picking.date)
            : day === picking.date,
        )
        .map((day) => candidate(day));
    case "Annual Plan":
      return all.filter((day) => rule.calendar.has(day)).map((day) => candidate(day));
  }
}

/** Drops the calendar dates. */
const takeOffCalendar = (rule: Rule, dates: readonly Candidate[]): Candidate[] =>
  dates.map((each) => (rule.calendar.has(each.date) ? { ...each, fate: "calendar" } : each));

/** Limits the search for a working day, because a schedule may not have any. */
const longestWalk = 366;

/** The next working day in a direction. Dates in the frequency's calendar count as holidays. */
function nextWorkingDay(rule: Rule, from: Day, step: 1 | -1): Day | undefined {
  for (let day = from + step; Math.abs(day - from) <= longestWalk; day += step)
    if (isWorkingDay(rule, day) && !rule.calendar.has(day)) return day;
  return undefined;
}

/** Moves or drops dates on nonworking days. */
function resolve(rule: Rule, dates: readonly Candidate[]): Candidate[] {
  const applies = rule.picking.when === "On Request" || rule.dayType === "Working";
  if (!applies || rule.aobn === "on") return [...dates];
  return dates.map((each) => {
    if (isWorkingDay(rule, each.date)) return each;
    if (rule.aobn === "not") return { ...each, fate: "not-schedule" };
    const date = nextWorkingDay(rule, each.date, rule.aobn === "after" ? 1 : -1);
    return date === undefined ? { ...each, fate: "not-schedule" } : { ...each, date };
  });
}

/**
 * Moves dates by working days. The sources don't say what happens if a date leaves its period or starts on a day off.
 */
function move(rule: Rule, dates: readonly Candidate[]): Candidate[] {
  const { picking } = rule;
  if (!("offset" in picking) || picking.offset === 0) return [...dates];
  return dates.map((each) => {
    const { first, last } = periodAround(each.date, picking.period);
    const workdays = daysBetween(first, last).filter((day) => isWorkingDay(rule, day));
    const index = workdays.indexOf(each.date);
    const date = index < 0 ? undefined : workdays[index + picking.offset];
    return date === undefined ? { ...each, fate: "unstated" } : { ...each, date };
  });
}

/** Applies the advanced job settings: a date range, excluded dates, and included dates, which take precedence. */
function overrule(rule: Rule, dates: readonly Candidate[], first: Day, last: Day): Candidate[] {
  const { start = -Infinity, end = Infinity, include, exclude } = rule.advanced;
  const kept = dates.map((each): Candidate => {
    if (include.has(each.date) || (each.fate !== "built" && each.fate !== "unstated")) return each;
    if (each.date < start || each.date > end) return { ...each, fate: "range" };
    return exclude.has(each.date) ? { ...each, fate: "excluded" } : each;
  });
  const built = new Set(kept.filter(({ fate }) => fate === "built").map(({ date }) => date));
  const added = [...include].filter((day) => day >= first && day <= last && !built.has(day));
  return [...kept, ...added.map((day) => ({ ...candidate(day), included: true }))];
}

/** Names of the steps of the calculation in content/data/frequency-when.yml. */
export const stepNames = ["Days", "Calendar", "A/O/B/N", "Offset", "Advanced"] as const;
export type StepName = (typeof stepNames)[number];

/**
 * What happens to all dates that a frequency picks in a year or moves into it.
 *
 * @param order order of the steps in the group; picking always comes first
 */
export function forecast(rule: Rule, year: number, order: readonly StepName[]): Candidate[] {
  // Includes the adjacent years, because dates can move across New Year.
  const [first, last] = [dayOf(year - 1, 1, 1), dayOf(year + 1, 12, 31)];
  const onBuilt = (dates: readonly Candidate[], step: (live: readonly Candidate[]) => Candidate[]): Candidate[] => [
    ...dates.filter(({ fate }) => fate !== "built"),
    ...step(dates.filter(({ fate }) => fate === "built")),
  ];
  let dates = pick(rule, first, last);
  for (const step of order) {
    if (step === "Calendar") dates = onBuilt(dates, (live) => takeOffCalendar(rule, live));
    if (step === "A/O/B/N") dates = onBuilt(dates, (live) => resolve(rule, live));
    if (step === "Offset") dates = onBuilt(dates, (live) => move(rule, live));
    if (step === "Advanced") dates = overrule(rule, dates, first, last);
  }
  return dates
    .filter(({ picked, date }) => yearOf(picked) === year || yearOf(date) === year)
    .toSorted((a, b) => a.date - b.date || a.picked - b.picked);
}

/** The dates on which the job is built, each once. */
export const builtDates = (candidates: readonly Candidate[], year: number): Day[] => [
  ...new Set(candidates.filter(({ fate, date }) => fate === "built" && yearOf(date) === year).map(({ date }) => date)),
];
