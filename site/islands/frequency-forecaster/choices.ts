import { dateList, dayFrom } from "../shared/days.ts";
import { wholeNumber } from "../shared/limits.ts";
import type { Period, Picking, Rule } from "./rule.ts";

type WithDefault = "year" | "occurrence" | "period" | "nth" | "offset" | "type" | "aobn";
type Typed =
  | ("when" | "days" | "dates" | "every" | "start" | "date" | "yearly" | "week" | "holidays" | "calendar")
  | ("from" | "to" | "include" | "exclude");

/** Choices that the reader has made. */
export type Given = Readonly<Record<Typed, string> & Record<WithDefault, string | undefined>>;
/** Choices after defaults have replaced everything that the reader left open. */
export type Chosen = Readonly<Record<Typed | WithDefault, string>>;

/** Choices by their names in the address. An undefined choice has a default that depends on the group. */
export const initialChoices: Given = {
  when: "",
  year: undefined,
  days: "",
  occurrence: undefined,
  period: undefined,
  nth: undefined,
  dates: "",
  every: "",
  start: "",
  date: "",
  yearly: "",
  offset: undefined,
  type: undefined,
  aobn: undefined,
  week: "1 2 3 4 5",
  holidays: "",
  calendar: "",
  from: "",
  to: "",
  include: "",
  exclude: "",
};

/** Numbers of occurrences by their labels in the product. */
export const occurrences: ReadonlyMap<string, number> = new Map([
  ["1st", 1],
  ["2nd", 2],
  ["3rd", 3],
  ["4th", 4],
  ["5th", 5],
  ["Last", -1],
]);

/** Maximum offsets in both directions. */
export interface OffsetRanges {
  /** For a month, quarter, or year. */
  month: number;
  /** For a week, by the number of its workdays. */
  week: Readonly<Record<number, number>>;
}

/** A rule and the year of its dates, or what the reader must still enter. */
export type Understood = { rule: Rule; year: number } | { missing: string };

export const years = { least: 1900, most: 2999 } as const;

const numbers = (text: string): Set<number> => new Set(text.split(" ").filter(Boolean).map(Number));

function pickingOf(chosen: Chosen, workdays: number, ranges: OffsetRanges): Picking | { missing: string } {
  const period = chosen.period as Period;
  const weekdays = numbers(chosen.days);
  switch (chosen.when) {
    case "All Weeks":
    case "Odd Weeks":
    case "Even Weeks":
      return weekdays.size > 0 ? { when: chosen.when, weekdays } : { missing: "Choose at least one weekday." };
    case "On Occurrence": {
      if (weekdays.size === 0) return { missing: "Choose at least one weekday." };
      const occurrence = occurrences.get(chosen.occurrence)!;
      if (period === "Week") return { missing: "Choose a period." };
      return { when: chosen.when, weekdays, occurrence, period };
    }
    case "On Day": {
      const nth = wholeNumber(chosen.nth, 1, 31);
      return nth === undefined ? { missing: "Enter a day from 1 to 31." } : { when: chosen.when, nth };
    }
    case "On Intervals": {
      const start = dayFrom(chosen.start);
      const every = wholeNumber(chosen.every, 1, 32_767);
      const dates = numbers(chosen.dates);
      if (dates.size > 0 && chosen.every + chosen.start + chosen.yearly !== "")
        return { missing: "Clear the days of the month or the interval, because they exclude each other." };
      if (start !== undefined && every !== undefined)
        return { when: chosen.when, every, start, everyYear: chosen.yearly === "yes" };
      return dates.size > 0
        ? { when: chosen.when, dates }
        : { missing: "Choose days of the month, or an interval from 1 to 32,767 days with its start date." };
    }
    case "Beg of Period":
    case "End of Period": {
      const most = period === "Week" ? (ranges.week[workdays] ?? 0) : ranges.month;
      const offset = wholeNumber(chosen.offset, -most, most);
      return offset === undefined
        ? { missing: `Enter an offset from -${most} to +${most}.` }
        : { when: chosen.when, period, offset };
    }
    case "On Request": {
      const date = dayFrom(chosen.date);
      return date === undefined
        ? { missing: "Choose a date." }
        : { when: chosen.when, date, everyYear: chosen.yearly === "yes" };
    }
    case "Annual Plan":
      return chosen.calendar.trim() ? { when: chosen.when } : { missing: "Enter the calendar dates." };
    default:
      return { missing: "Select a When to Schedule group to see the dates." };
  }
}

/**
 * The rule for the choices.
 *
 * @param chosen choices that the form offers, with the defaults of their group filled in
 */
export function understand(chosen: Chosen, ranges: OffsetRanges): Understood {
  const workdays = numbers(chosen.week);
  const picking = pickingOf(chosen, workdays.size, ranges);
  if ("missing" in picking) return picking;
  const lists = [chosen.holidays, chosen.calendar, chosen.include, chosen.exclude].map(dateList);
  const wrong = lists.flatMap((list) => list.wrong);
  if (wrong.length > 0)
    return { missing: `Enter dates in the format year-month-day, such as 2027-12-31. ${wrong[0]} isn't a date.` };
  const year = wholeNumber(chosen.year, years.least, years.most);
  if (year === undefined) return { missing: `Enter a year from ${years.least} to ${years.most}.` };
  const [holidays, calendar, include, exclude] = lists.map(({ days }) => days);
  const [start, end] = [dayFrom(chosen.from), dayFrom(chosen.to)];
  return {
    year,
    rule: {
      picking,
      aobn: chosen.aobn as Rule["aobn"],
      dayType: chosen.type as Rule["dayType"],
      workdays,
      holidays: holidays!,
      calendar: calendar!,
      advanced: {
        include: include!,
        exclude: exclude!,
        ...(start !== undefined && { start }),
        ...(end !== undefined && { end }),
      },
    },
  };
}
