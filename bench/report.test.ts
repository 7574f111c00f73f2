import { expect, it } from "vitest";

import { report } from "./report.ts";
import { newSize, type Run, type Size } from "./runs.ts";

const run = (name: string): Run => ({
  name,
  isOurs: false,
  command: { program: "", args: [], folder: "" },
  reference: "theirs",
});

const size = (title: string, times: Record<string, number[]>, megabytes: number | null): Size => ({
  ...newSize(title, title),
  runs: [run("ours"), run("theirs")],
  samples: new Map(
    Object.entries(times).map(([name, all]) => [
      name,
      all.map((seconds) => ({ seconds, processor: seconds / 2, megabytes: megabytes && megabytes + seconds })),
    ]),
  ),
});

it("shows medians, the highest memory, the ratio to another program, and what was left out and why", () => {
  const sizes = [size("876 pages", { ours: [9, 2, 4], theirs: [8] }, 500), size("4,400 pages", { ours: [80] }, null)];
  const text = report(sizes, ["processor", "megabytes"], new Map([["theirs", "took longer than 600 s (4,400 pages)"]]));
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "| seconds of processor time, median | 876 pages | 4,400 pages |",
      "| ours | 2.0 (0.50) | 40.0 |",
      "| theirs | 4.0 | – |",
      "| ours | 509 (1.00) | – |",
      "- theirs: took longer than 600 s (4,400 pages)",
    ]),
  );
  expect(text).not.toContain("| seconds, median |");
});
