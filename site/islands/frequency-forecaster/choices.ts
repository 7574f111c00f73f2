import { dateList, dayFrom } from "../shared/days.ts";
import { wholeNumber } from "../shared/limits.ts";

export type Period = "Week" | "Month" | "Quarter" | "Year";

const withValue = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** The group, or the current year, determines these choices. */
const byDefault = ["year", "occurrence", "period", "nth", "offset", "type", "aobn"] as const;
const days = ["days", "dates", "every", "start", "date", "yearly", "holidays", "calendar"] as const;

/** Choices by their names in the address. */
export const initialChoices = {
  ...withValue(byDefault, undefined as string | undefined),
  ...withValue(["when", ...days, "from", "to", "include", "exclude"], ""),
  week: "1 2 3 4 5",
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
  const { dates, every, nth, date } = rule;
  const weekday = [rule.weekdays.size > 0, "Choose at least one weekday."] as const;
  const offset = `Enter an offset from -${mostOffset} to +${mostOffset}.`;
  const isInPeriod = [Math.abs(rule.offset) <= mostOffset, offset] as const;
  const interval = "Choose days of the month, or an interval from 1 to 32,767 days with its start date.";
  const needs = new Map<string, readonly [isGiven: boolean, message: string]>([
    ["All Weeks", weekday],
    ["Odd Weeks", weekday],
    ["Even Weeks", weekday],
    ["On Occurrence", weekday],
    ["On Day", [nth > 0, "Enter a day from 1 to 31."]],
    ["On Intervals", [dates.size > 0 || every !== undefined, interval]],
    ["Beg of Period", isInPeriod],
    ["End of Period", isInPeriod],
    ["On Request", [!Number.isNaN(date), "Choose a date."]],
    ["Annual Plan", [chosen.calendar.trim() !== "", "Enter the calendar dates."]],
  ]);
  if (chosen.when === "On Intervals" && dates.size > 0 && chosen.every + chosen.start + chosen.yearly !== "")
    return "Clear the days of the month or the interval, because they exclude each other.";
  const [isGiven, message] = needs.get(chosen.when) ?? [false, "Select a When to Schedule group to see the dates."];
  return isGiven ? undefined : message;
}

/** A frequency and its nonworking days. Only some of the options belong to its group. */
export type Rule = ReturnType<typeof ruleOf>;

function ruleOf(chosen: Chosen) {
  const start = dayFrom(chosen.start);
  return {
    ...chosen,
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
