import { useSyncExternalStore, type ReactNode } from "react";

import { ChosenRows } from "../shared/ChosenRows.tsx";
import { dayFrom, wordsFor, type Day } from "../shared/days.ts";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { choicesOf } from "../shared/choices.ts";
import { Fields, type FieldSpec } from "../shared/fields.tsx";
import { wholeNumber } from "../shared/limits.ts";
import { useAddress } from "../shared/use-address.ts";
import type { rowsOf } from "./rows.ts";

type Rows = Omit<ReturnType<typeof rowsOf>, "table">;

/**
 * From which date daily schedules are old, and whether **Delete Old Schedules** deletes one of them.
 *
 * @param days undefined if the reader's number isn't within the limits; 0 disables the function
 * @param date date of the schedule
 */
export function answerOn(
  today: Day,
  days: number | undefined,
  date: Day | undefined,
  state: Rows["states"][number] | undefined,
  { least, most }: Omit<Rows["days"], "byDefault">,
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

/** Today in the reader's time zone, as `YYYY-MM-DD`, which is how dates are written in Sweden. */
const dateNow = (): string => new Date().toLocaleDateString("sv-SE");

/** Never calls back, because the date isn't updated at midnight. */
const neverChanges = () => () => {};

/** Shows from which date daily schedules are old, and whether OpCon deletes the chosen one. */
export function Calculation({ states, days, children }: Rows & { children: ReactNode }) {
  const { least, most, byDefault } = days;
  const atFirst = { today: undefined as string | undefined, days: byDefault, schedule: "", state: "" };
  const [given, choose] = useAddress(atFirst);
  const clock = useSyncExternalStore(neverChanges, dateNow, () => "");
  const today = given.today ?? clock;
  const now = dayFrom(today);
  const kept = wholeNumber(given.days, least, most);
  const state = states.find(({ name }) => name === given.state);
  const names = choicesOf(states.map(({ name }) => name));
  const fields: FieldSpec[] = [
    { name: "today", label: "Today", type: "date" },
    { name: "days", label: "Days to maintain in daily", type: "number", min: least, max: most },
    { name: "schedule", label: "Schedule date", type: "date" },
    { name: "state", label: "Schedule state", any: "Select a state", choices: names },
  ];
  return (
    <>
      <ExplorerForm>
        <Fields of={fields} values={{ ...given, today, state: state?.name }} choose={choose} />
        <Answer>
          {now === undefined ? "Enter today's date." : answerOn(now, kept, dayFrom(given.schedule), state, days)}
        </Answer>
      </ExplorerForm>
      <ChosenRows isChosen={(marks) => marks["state"] === state?.key}>{children}</ChosenRows>
    </>
  );
}
