import { wordsFor, type Day } from "../shared/days.ts";

/** A state of a daily schedule, and whether it allows deletion. */
export interface ScheduleState {
  key: string;
  name: string;
  deleted: boolean;
  /** What to do before OpCon can delete it. */
  first: string;
}

/** The range of **Days to maintain in daily**; 0 disables the function. */
export interface DaysLimits {
  least: number;
  most: number;
}

/**
 * From which date daily schedules are old, and whether **Delete Old Schedules** deletes one of them.
 *
 * @param days undefined if the reader's number isn't within the limits
 * @param date date of the schedule
 */
export function answerOn(
  today: Day,
  days: number | undefined,
  date: Day | undefined,
  state: ScheduleState | undefined,
  { least, most }: DaysLimits,
): string {
  if (days === undefined) return `Enter a number of days from ${least} to ${most}.`;
  if (days === 0) return "With 0, no schedule is considered old, and Delete Old Schedules is off.";
  const firstKept = today - days;
  const old = `Schedules before ${wordsFor(firstKept)} are old.`;
  if (date === undefined) return state ? `${old} Enter a schedule date to see whether OpCon deletes it.` : old;
  const about = `${old} The schedule for ${wordsFor(date)}`;
  if (date >= firstKept) return `${about} isn't old.`;
  if (!state) return `${about} is old.`;
  return state.deleted
    ? `${about} is deleted.`
    : `${about} is old, but OpCon doesn't delete it in this state. ${state.first}`;
}
