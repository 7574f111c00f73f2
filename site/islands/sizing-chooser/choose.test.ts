import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { chooseSizing, netComsFor, rangeText, type Sizing } from "./choose.ts";

const { sets } = await currentLibrary();
const sizings = sets.get("hardware-sizing")!.rows.map(({ key, cells }) => ({ key, ...cells }) as unknown as Sizing);

describe("the sizing an installer is shown", () => {
  it("is none before a figure is given", () => {
    expect(chooseSizing(sizings, { withDatabase: false, jobs: undefined, concurrent: undefined })).toBeUndefined();
  });

  it("is the smallest machine for a small load", () => {
    expect(chooseSizing(sizings, { withDatabase: false, jobs: 1, concurrent: undefined })?.key).toBe("small");
  });

  it.each([
    [19_999, "small"],
    [20_000, "medium"],
    [39_999, "medium"],
    [40_000, "large"],
    [5_000_000, "large"],
  ])("changes at the limits of the data: %i jobs a day need %s", (jobs, key) => {
    expect(chooseSizing(sizings, { withDatabase: false, jobs, concurrent: undefined })?.key).toBe(key);
  });

  it("follows the larger of the two figures", () => {
    expect(chooseSizing(sizings, { withDatabase: false, jobs: 100, concurrent: 120 })?.key).toBe("large");
    expect(chooseSizing(sizings, { withDatabase: false, jobs: 30_000, concurrent: 3 })?.key).toBe("medium");
  });

  it("is another machine when SQL Server runs on it too", () => {
    const alone = chooseSizing(sizings, { withDatabase: false, jobs: 100, concurrent: undefined })!;
    const shared = chooseSizing(sizings, { withDatabase: true, jobs: 100, concurrent: undefined })!;
    expect(shared.memoryGb).toBeGreaterThan(alone.memoryGb);
  });
});

it.each([
  [0, 1],
  [500, 1],
  [501, 2],
  [1_700, 4],
])("%i agents need %i SMANetCom programs of 500 agents", (agents, programs) => {
  expect(netComsFor(agents, { recommended: 500, maximum: 2_048 })).toBe(programs);
});

describe("a range of jobs", () => {
  it("reads as a person would say it", () => {
    expect([rangeText(0, 19_999), rangeText(20_000, 39_999), rangeText(40_000, undefined)]).toEqual([
      "Up to 19,999",
      "20,000 to 39,999",
      "40,000 or more",
    ]);
  });
});
