import type { Day } from "../shared/days.ts";

/** A state of a daily schedule, and whether it can be deleted in it. */
export interface ScheduleState {
  key: string;
  name: string;
  deleted: boolean;
  /** What to do before it can be deleted. */
  first?: string;
}

/** Whole numbers that **Days to maintain in daily** takes; 0 switches the function off. */
export interface DaysLimits {
  byDefault: number;
  least: number;
  most: number;
}

/**
 * The limits as the data name them: `14`, and `0 to 9999`.
 *
 * @throws Error when they have another form
 */
export function limitsFrom(byDefault: string, values: string): DaysLimits {
  const range = /^`?(\d+)`? to `?(\d+)`?$/.exec(values);
  if (!range || !/^\d+$/.test(byDefault)) throw new Error(`"${byDefault}" and "${values}" are no default and range`);
  return { byDefault: Number(byDefault), least: Number(range[1]), most: Number(range[2]) };
}

/** The days that a reader typed; undefined where they are no number that the preference takes. */
export function daysFrom(text: string, { least, most }: DaysLimits): number | undefined {
  const days = Number(text);
  return /^\d+$/.test(text) && days >= least && days <= most ? days : undefined;
}

/** The first date that is not old: schedules before it are more than so many days old. Undefined when switched off. */
export const firstKept = (today: Day, days: number): Day | undefined => (days === 0 ? undefined : today - days);

/** Whether **Delete Old Schedules** takes a daily schedule away, and if not, why. */
export type Verdict = "off" | "kept" | "deleted" | "stays";

export function verdictOn(date: Day, state: ScheduleState, today: Day, days: number): Verdict {
  const first = firstKept(today, days);
  if (first === undefined) return "off";
  if (date >= first) return "kept";
  return state.deleted ? "deleted" : "stays";
}
