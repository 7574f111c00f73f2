import type { Day } from "../shared/days.ts";

/** A state of a daily schedule, and whether it allows deletion. */
export interface ScheduleState {
  key: string;
  name: string;
  deleted: boolean;
  /** What to do before OpCon can delete it. */
  first?: string;
}

/** Valid integers for **Days to maintain in daily**; 0 disables the function. */
export interface DaysLimits {
  byDefault: number;
  least: number;
  most: number;
}

/**
 * Reads the limits from texts in the data, such as `14` and `0 to 9999`.
 *
 * @throws Error if they have a different form
 */
export function limitsFrom(byDefault: string, values: string): DaysLimits {
  const range = /^`?(\d+)`? to `?(\d+)`?$/.exec(values);
  if (!range || !/^\d+$/.test(byDefault))
    throw new Error(`"${byDefault}" and "${values}" aren't a valid default and range`);
  return { byDefault: Number(byDefault), least: Number(range[1]), most: Number(range[2]) };
}

/** The first date that isn't old yet; undefined if the function is disabled. */
export const firstKept = (today: Day, days: number): Day | undefined => (days === 0 ? undefined : today - days);

/** Whether **Delete Old Schedules** deletes a daily schedule, or why it doesn't. */
export type Verdict = "off" | "kept" | "deleted" | "stays";

export function verdictOn(date: Day, state: ScheduleState, today: Day, days: number): Verdict {
  const first = firstKept(today, days);
  if (first === undefined) return "off";
  if (date >= first) return "kept";
  return state.deleted ? "deleted" : "stays";
}
