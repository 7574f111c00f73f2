import { dateList, dayFrom } from "../shared/days.ts";
import { wholeNumber } from "../shared/limits.ts";

export type Period = "Week" | "Month" | "Quarter" | "Year";

/** The group, or the current year, determines the choice. */
const byDefault = undefined as string | undefined;

/** Choices by their names in the address. */
export const initialChoices = {
  when: "",
  year: byDefault,
  days: "",
  occurrence: byDefault,
  period: byDefault,
  nth: byDefault,
  dates: "",
  every: "",
  start: "",
  date: "",
  yearly: "",
  offset: byDefault,
  type: byDefault,
  aobn: byDefault,
  week: "1 2 3 4 5",
  holidays: "",
  calendar: "",
  from: "",
  to: "",
  include: "",
  exclude: "",
};

/** Choices that the reader has made. */
export type Given = Readonly<typeof initialChoices>;
/** Choices after defaults have replaced everything that the reader left open. */
export type Chosen = Readonly<Record<keyof Given, string>>;

/** Numbers of occurrences by their labels in the product. */
export const occurrences: ReadonlyMap<string, number> = new Map([
  ["1st", 1],
  ["2nd", 2],
  ["3rd", 3],
  ["4th", 4],
  ["5th", 5],
  ["Last", -1],
]);

export const years = { least: 1900, most: 2999 } as const;

const numbers = (text: string): Set<number> => new Set(text.split(" ").filter(Boolean).map(Number));

/** What the reader must still enter for the group; undefined if nothing is missing. */
function missingFor(chosen: Chosen, rule: Rule, mostOffset: number): string | undefined {
  const unless = (is: boolean, message: string): string | undefined => (is ? undefined : message);
  switch (chosen.when) {
    case "All Weeks":
    case "Odd Weeks":
    case "Even Weeks":
    case "On Occurrence":
      return unless(rule.weekdays.size > 0, "Choose at least one weekday.");
    case "On Day":
      return unless(rule.nth > 0, "Enter a day from 1 to 31.");
    case "On Intervals":
      if (rule.dates.size > 0 && chosen.every + chosen.start + chosen.yearly !== "")
        return "Clear the days of the month or the interval, because they exclude each other.";
      return unless(
        rule.dates.size > 0 || rule.every !== undefined,
        "Choose days of the month, or an interval from 1 to 32,767 days with its start date.",
      );
    case "Beg of Period":
    case "End of Period":
      return unless(Math.abs(rule.offset) <= mostOffset, `Enter an offset from -${mostOffset} to +${mostOffset}.`);
    case "On Request":
      return unless(!Number.isNaN(rule.date), "Choose a date.");
    case "Annual Plan":
      return unless(chosen.calendar.trim() !== "", "Enter the calendar dates.");
    default:
      return "Select a When to Schedule group to see the dates.";
  }
}

/** A frequency and its nonworking days. Only some of the options belong to its group. */
export type Rule = ReturnType<typeof ruleOf>;

function ruleOf(chosen: Chosen) {
  const start = dayFrom(chosen.start);
  return {
    /** The value of When to Schedule. */
    when: chosen.when,
    /** Weekdays that the frequency selects; 0 is Sunday. */
    weekdays: numbers(chosen.days),
    /** 1 to 5, or -1 for the last. */
    occurrence: occurrences.get(chosen.occurrence) ?? 1,
    period: chosen.period as Period,
    /** Day of the month or working day of the month, from 1. */
    nth: wholeNumber(chosen.nth, 1, 31) ?? 0,
    /** Days of each month. */
    dates: numbers(chosen.dates),
    /** An interval in days from a date. */
    every: start === undefined ? undefined : wholeNumber(chosen.every, 1, 32_767),
    start: start ?? NaN,
    date: dayFrom(chosen.date) ?? NaN,
    /** Whether the interval restarts, or the date repeats, each year. */
    everyYear: chosen.yearly === "yes",
    /** In working days. */
    offset: wholeNumber(chosen.offset) ?? NaN,
    /** Key of a row in content/data/frequency-aobn.yml. */
    aobn: chosen.aobn,
    dayType: chosen.type,
    /** Weekdays on which the schedule works. */
    workdays: numbers(chosen.week),
    holidays: dateList(chosen.holidays).days,
    /** Dates of the calendar that the frequency names. */
    calendar: dateList(chosen.calendar).days,
    /** The advanced job settings. */
    from: dayFrom(chosen.from) ?? -Infinity,
    to: dayFrom(chosen.to) ?? Infinity,
    include: dateList(chosen.include).days,
    exclude: dateList(chosen.exclude).days,
  };
}

/**
 * The rule for the choices and the year of its dates, or what the reader must still enter.
 *
 * @param chosen choices that the form offers, with the defaults of their group filled in
 * @param offsetRanges maximum offsets: `month` for a month, quarter, or year, and `week-5` for a week with 5 workdays
 */
export function understand(
  chosen: Chosen,
  offsetRanges: Readonly<Record<string, number>>,
): { rule: Rule; year: number } | { missing: string } {
  const rule = ruleOf(chosen);
  const mostOffset = offsetRanges[chosen.period === "Week" ? `week-${rule.workdays.size}` : "month"] ?? 0;
  const missing = missingFor(chosen, rule, mostOffset);
  if (missing !== undefined) return { missing };
  const lists = [chosen.holidays, chosen.calendar, chosen.include, chosen.exclude];
  const [wrong] = lists.flatMap((list) => dateList(list).wrong);
  if (wrong !== undefined)
    return { missing: `Enter dates in the format year-month-day, such as 2027-12-31. ${wrong} isn't a date.` };
  const year = wholeNumber(chosen.year, years.least, years.most);
  return year === undefined ? { missing: `Enter a year from ${years.least} to ${years.most}.` } : { rule, year };
}
