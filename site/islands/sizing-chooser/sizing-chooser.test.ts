import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { chooseSizing, netComsFor } from "./Calculation.tsx";
import { rangeText, rowsOf } from "./rows.ts";

const { sizings } = rowsOf(await currentLibrary());

it.each([
  [false, undefined, undefined, undefined],
  [false, 1, undefined, "small"],
  [false, 19_999, undefined, "small"],
  [false, 20_000, undefined, "medium"],
  [false, 39_999, undefined, "medium"],
  [false, 5_000_000, undefined, "large"],
  // The larger of the two figures counts.
  [false, 100, 120, "large"],
  [false, 30_000, 3, "medium"],
  [true, 100, undefined, "small-with-database"],
])("with a database: %s, %s jobs per day and %s concurrent jobs need %s", (withDatabase, jobs, concurrent, key) => {
  expect(chooseSizing(sizings, { withDatabase, jobs, concurrent })?.key).toBe(key);
});

it.each([
  [0, 1],
  [500, 1],
  [501, 2],
  [1_700, 4],
])("%i agents need %i SMANetCom programs of 500 agents", (agents, programs) => {
  expect(netComsFor(agents, 500)).toBe(programs);
});

it("a range of jobs reads as a person would say it", () => {
  expect([rangeText(0, 19_999), rangeText(20_000, 39_999), rangeText(40_000, undefined)]).toEqual([
    "Up to 19,999",
    "20,000 to 39,999",
    "40,000 or more",
  ]);
});
