import { expect, it } from "vitest";

import { newSize, type Size } from "../runs.ts";
import { goals, names } from "./goals.ts";

const size = (name: string, seconds: Record<string, number>, pages: Record<string, number>, megabytes = 900): Size => ({
  ...newSize(name, `${name} pages`),
  samples: new Map(
    Object.entries(seconds).map(([run, time]) => [run, [{ seconds: time, processor: null, megabytes }]]),
  ),
  pages: new Map(Object.entries(pages)),
});

it("reports whether each goal is met, not met, or not measured", () => {
  const { cold, edited, printedTwice, checkedPrint, vivliostyle, areas, allAreas, largestArea } = names;
  const text = goals([
    size("100", { [cold]: 10, [edited]: 2, [printedTwice]: 5, [checkedPrint]: 8, [vivliostyle]: 120 }, { [cold]: 100 }),
    size("1000", { [cold]: 130, [edited]: 10, [printedTwice]: 50 }, { [cold]: 1000 }),
    size("2000", { [cold]: 300 }, {}, 1600),
    size(areas, { [allAreas]: 180, [largestArea]: 20 }, { [allAreas]: 1500, [largestArea]: 200 }),
  ]);
  const verdicts = text
    .split("\n")
    .slice(2)
    .map((line) => line.split(" | ").slice(1).join(" | "));
  expect(verdicts).toEqual([
    "1.30 times | not met |",
    "1.25 at 100 pages | met |",
    "2.00 at 100 pages, 2.60 at 1000 pages | not met |",
    "0.08 at 100 pages | met |",
    " | not measured |",
    "1.20 times | met |",
    "0.20 at 100 pages, 0.08 at 1000 pages | not met |",
    "1.60 GB | not met |",
  ]);
});
