import { expect, it } from "vitest";

import { dayFrom } from "../shared/days.ts";
import { wholeNumber } from "../shared/limits.ts";
import { answerOn } from "./Calculation.tsx";

const limits = { least: 0, most: 9999 };
const completed = { key: "completed", name: "Completed", deleted: true, first: "" };
const inProcess = { key: "in-process", name: "In Process", deleted: false, first: "End all jobs first." };
const old = "Schedules before Sun, Nov 8, 2026 are old.";

it.each([
  ["", "", undefined, "Enter a number of days from 0 to 9999."],
  ["10000", "", undefined, "Enter a number of days from 0 to 9999."],
  ["0", "2020-01-01", completed, "With 0, no schedule is considered old, and Delete Old Schedules is off."],
  ["14", "", undefined, old],
  ["14", "", completed, `${old} Enter a schedule date to see whether OpCon deletes it.`],
  ["14", "2026-11-08", completed, `${old} The schedule for Sun, Nov 8, 2026 isn't old.`],
  ["14", "2026-11-07", undefined, `${old} The schedule for Sat, Nov 7, 2026 is old.`],
  ["14", "2026-11-07", completed, `${old} The schedule for Sat, Nov 7, 2026 is deleted.`],
  [
    "14",
    "2026-11-07",
    inProcess,
    `${old} The schedule for Sat, Nov 7, 2026 is old, but OpCon doesn't delete it in this state. End all jobs first.`,
  ],
])("on November 22 with %s days, a schedule for %j in the state %j", (days, date, state, answer) => {
  const number = wholeNumber(days, limits.least, limits.most);
  expect(answerOn(dayFrom("2026-11-22")!, number, dayFrom(date), state, limits)).toBe(answer);
});
