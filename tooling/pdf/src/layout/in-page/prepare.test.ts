import { expect, it } from "vitest";

import { shareWidth } from "./prepare.ts";

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

it("gives columns their full text when there is room", () => {
  expect(shareWidth({ least: [20, 30], cells: [[50, 80]] }, 200)).toEqual([50, 80]);
});

it("fills the width and gives long text the room that makes the table lowest", () => {
  const widths = shareWidth(
    {
      least: [40, 40, 60],
      cells: [
        [60, 700, 90],
        [60, 900, 80],
      ],
    },
    400,
  );
  expect(total(widths)).toBeCloseTo(400);
  expect(widths[1]).toBeGreaterThan(widths[0]! + widths[2]!);
  expect(widths[0]).toBeGreaterThanOrEqual(40);
  expect(widths[2]).toBeGreaterThanOrEqual(60);
});

it("cuts the longest words down when even they do not fit, and leaves short columns alone", () => {
  const widths = shareWidth({ least: [30, 300, 400], cells: [[30, 300, 400]] }, 300);
  expect(total(widths)).toBeCloseTo(300);
  expect(widths[0]).toBeCloseTo(30);
});
