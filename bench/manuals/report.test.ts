import { expect, it } from "vitest";

import { checkedPrint, cold, edited, printedTwice, vivliostyle } from "./programs.ts";
import { allAreas, areasName, goals, largestArea, report } from "./report.ts";
import { forecast, type Measurement, type Sample } from "./results.ts";

const sample = (seconds: number, pages: number | null = null, megabytes: number | null = 900): Sample => ({
  seconds,
  pages,
  megabytes,
});

const size = (pages: number, samples: Measurement["samples"], leftOut: Measurement["leftOut"] = {}): Measurement => ({
  name: String(pages),
  digest: "",
  samples,
  leftOut,
});

const small = size(100, {
  [cold]: [sample(9, 100), sample(10, 100), sample(30, 100)],
  [edited]: [sample(2)],
  [printedTwice]: [sample(5)],
  [checkedPrint]: [sample(8)],
  [vivliostyle]: [sample(120)],
});
const large = size(
  1000,
  { [cold]: [sample(130, 1000)], [edited]: [sample(10)], [printedTwice]: [sample(50)] },
  { [vivliostyle]: "would take about 30 minutes; the limit is 10" },
);

it("compares medians, and lists what was left out and why", () => {
  const text = report([small, large], [cold, vivliostyle], "2 cores");
  expect(text).toContain("| time, manuals cold = 1.00 | 100 pages | 1000 pages |");
  expect(text).toContain(`| ${vivliostyle} | 12.00 | – |`);
  expect(text).toContain(`- ${vivliostyle}, 1000 pages: would take about 30 minutes; the limit is 10`);
});

it("reports whether each goal is met, not met, or not measured", () => {
  const areas = { ...size(0, { [allAreas]: [sample(180, 1500)], [largestArea]: [sample(20, 200)] }), name: areasName };
  const verdicts = goals([small, large, areas]).map(({ measured, isMet }) => [measured, isMet]);
  expect(verdicts).toEqual([
    ["1.30 times", false],
    ["1.25 at 100 pages", true],
    ["2.00 at 100 pages, 2.60 at 1000 pages", false],
    ["0.08 at 100 pages", true],
    ["", undefined],
    ["1.20 times, 1500 pages in 180 s", true],
    ["0.20 at 100 pages, 0.08 at 1000 pages", false],
    ["", undefined],
  ]);
  expect(goals([size(2000, { [cold]: [sample(1, 2000, 1600), sample(1, 2000, 1400)] })]).at(-1)).toMatchObject({
    measured: "1.60 GB",
    isMet: false,
  });
});

it("extrapolates a program's time from smaller sizes", () => {
  expect(forecast([], 100)).toBeUndefined();
  expect(forecast([[100, 10]], 200)).toBe(20);
  expect(
    forecast(
      [
        [100, 10],
        [200, 40],
      ],
      400,
    ),
  ).toBeCloseTo(160);
});
