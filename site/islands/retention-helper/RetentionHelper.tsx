import { useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";

import { useAddress } from "../shared/use-address.ts";
import { chooseRows } from "../shared/chosen-rows.ts";
import { dayFrom, wordsFor, type Day } from "../shared/days.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { choicesOf, Fields, type FieldSpec } from "../shared/fields.tsx";
import { wholeNumber } from "../shared/limits.ts";
import { firstKept, verdictOn, type DaysLimits, type ScheduleState } from "./retention.ts";

interface Props {
  states: readonly ScheduleState[];
  limits: DaysLimits;
  /** The table of states, rendered at build time. */
  children: ReactNode;
}

const msPerMinute = 60_000;

/** Today in the reader's time zone, as `YYYY-MM-DD`. */
function dateNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * msPerMinute).toISOString().slice(0, 10);
}

/** Never calls back, because the date isn't updated at midnight. */
const neverChanges = () => () => {};

/** Shows from which date daily schedules are old, and whether OpCon deletes the chosen one. */
export function RetentionHelper({ states, limits, children }: Props) {
  const tables = useRef<HTMLDivElement>(null);
  const [given, choose] = useAddress({
    today: undefined as string | undefined,
    days: String(limits.byDefault),
    schedule: "",
    state: "",
  });
  const clock = useSyncExternalStore(neverChanges, dateNow, () => "");
  const today = given.today ?? clock;
  const now = dayFrom(today);
  const days = wholeNumber(given.days, limits.least, limits.most);
  const state = states.find(({ name }) => name === given.state);

  const fields: FieldSpec[] = [
    { name: "today", label: "Today", type: "date" },
    { name: "days", label: "Days to maintain in daily", type: "number", min: limits.least, max: limits.most },
    { name: "schedule", label: "Schedule date", type: "date" },
    {
      name: "state",
      label: "Schedule state",
      any: "Select a state",
      choices: choicesOf(states.map(({ name }) => name)),
    },
  ];

  useEffect(() => {
    chooseRows(tables.current!, (marks) => state !== undefined && marks["state"] === state.key);
  }, [state]);

  return (
    <>
      <ExplorerForm>
        <Fields of={fields} values={{ ...given, today, state: state?.name }} choose={choose} />
        <p className="answer" role="status">
          {now === undefined ? "Enter today's date." : answerOn(now, days, dayFrom(given.schedule), state, limits)}
        </p>
      </ExplorerForm>
      <div ref={tables}>{children}</div>
    </>
  );
}

function answerOn(
  now: Day,
  days: number | undefined,
  date: Day | undefined,
  state: ScheduleState | undefined,
  { least, most }: DaysLimits,
): string {
  if (days === undefined) return `Enter a number of days from ${least} to ${most}.`;
  const first = firstKept(now, days);
  if (first === undefined) return "With 0, no schedule is considered old, and Delete Old Schedules is off.";
  const old = `Schedules before ${wordsFor(first)} are old.`;
  if (date === undefined) return state ? `${old} Enter a schedule date to see whether OpCon deletes it.` : old;
  if (date >= first) return `${old} The schedule for ${wordsFor(date)} isn't old.`;
  if (!state) return `${old} The schedule for ${wordsFor(date)} is old.`;
  return verdictOn(date, state, now, days) === "deleted"
    ? `${old} The schedule for ${wordsFor(date)} is deleted.`
    : `${old} The schedule for ${wordsFor(date)} is old, but OpCon doesn't delete it in this state. ${state.first ?? ""}`;
}
