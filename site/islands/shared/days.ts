/** A date without time and time zone, as the number of days since 1970-01-01. */
export type Day = number;

const msPerDay = 86_400_000;

/**
 * @param month 1 to 12
 * @param date a day after the end of the month counts into the next month
 */
export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / msPerDay;

/** The date as `YYYY-MM-DD`. */
export const isoOf = (day: Day): string => new Date(day * msPerDay).toISOString().slice(0, 10);

/** A date from `YYYY-MM-DD`; undefined if it isn't a date. */
export function dayFrom(iso: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return undefined;
  const day = dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
  return isoOf(day) === iso ? day : undefined;
}

export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Day of the week; 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

export const yearOf = (day: Day): number => new Date(day * msPerDay).getUTCFullYear();

/** Month from 1 to 12. */
export const monthOf = (day: Day): number => new Date(day * msPerDay).getUTCMonth() + 1;

export const dateOf = (day: Day): number => new Date(day * msPerDay).getUTCDate();

export const monthName = (day: Day): string =>
  new Date(day * msPerDay).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });

/** The date in words, with the weekday: `Mon, Jan 4, 2027`. */
export const wordsFor = (day: Day): string =>
  new Date(day * msPerDay).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });

/** All days from the first to the last. */
export const daysBetween = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

export interface DateList {
  days: ReadonlySet<Day>;
  /** Words that aren't valid dates. */
  wrong: string[];
}

/** Dates from text, separated by spaces, commas, or semicolons. */
export function dateList(text: string): DateList {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return {
    days: new Set(words.map(dayFrom).filter((day) => day !== undefined)),
    wrong: words.filter((word) => dayFrom(word) === undefined),
  };
}
