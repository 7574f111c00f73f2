import { expect, it } from "vitest";

import { docusaurus } from "./peers.ts";
import { report, steps } from "./report.ts";

const run = (seconds: number[], megabytes: number | null) =>
  new Map(steps.map((step) => [step, seconds.map((time) => ({ seconds: time, processor: time / 2, megabytes }))]));

it("compares medians with Docusaurus in the same run, and leaves a dash where it wasn't measured", () => {
  const text = report([
    {
      pages: 876,
      samples: new Map([
        ["this help", run([9, 2, 4], 500)],
        [docusaurus, run([8], 2000)],
      ]),
    },
    { pages: 10_000, samples: new Map([["this help", run([80], null)]]) },
  ]);
  expect(text).toContain("| this help, cold | 0.50 | – |");
  expect(text).toContain("| this help, one edit | 4.0 | 80.0 |");
  expect(text).toContain("| this help, one edit | 2.0 | 40.0 |");
  expect(text).toContain("| this help, no change | 500 | – |");
  expect(text).toContain(`| ${docusaurus}, cold | 2000 | – |`);
});
