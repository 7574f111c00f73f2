import { useSyncExternalStore, type ReactNode } from "react";

import { ChosenRows } from "../shared/ChosenRows.tsx";
import { dayFrom } from "../shared/days.ts";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { choicesOf, Fields, type FieldSpec } from "../shared/fields.tsx";
import { wholeNumber } from "../shared/limits.ts";
import { useAddress } from "../shared/use-address.ts";
import { answerOn, type DaysLimits, type ScheduleState } from "./retention.ts";

interface Props {
  states: readonly ScheduleState[];
  limits: DaysLimits;
  byDefault: string;
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
export function RetentionHelper({ states, limits, byDefault, children }: Props) {
  const [given, choose] = useAddress({
    today: undefined as string | undefined,
    days: byDefault,
    schedule: "",
    state: "",
  });
  const clock = useSyncExternalStore(neverChanges, dateNow, () => "");
  const today = given.today ?? clock;
  const now = dayFrom(today);
  const days = wholeNumber(given.days, limits.least, limits.most);
  const state = states.find(({ name }) => name === given.state);
  const names = choicesOf(states.map(({ name }) => name));
  const fields: FieldSpec[] = [
    { name: "today", label: "Today", type: "date" },
    { name: "days", label: "Days to maintain in daily", type: "number", min: limits.least, max: limits.most },
    { name: "schedule", label: "Schedule date", type: "date" },
    { name: "state", label: "Schedule state", any: "Select a state", choices: names },
  ];
  return (
    <>
      <ExplorerForm>
        <Fields of={fields} values={{ ...given, today, state: state?.name }} choose={choose} />
        <Answer>
          {now === undefined ? "Enter today's date." : answerOn(now, days, dayFrom(given.schedule), state, limits)}
        </Answer>
      </ExplorerForm>
      <ChosenRows isChosen={(marks) => marks["state"] === state?.key}>{children}</ChosenRows>
    </>
  );
}
