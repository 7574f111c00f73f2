// Turns the measurements into tables and compares them with the goals.
import { checkedPrint, cold, edited, printedTwice, vivliostyle, weasyPrint } from "./programs.ts";
import { megabytesOf, pagesOf, secondsOf, type Measurement } from "./results.ts";

/** Names of the runs for the real manuals. */
export const areasName = "areas";
export const allAreas = "all areas";
export const largestArea = "the largest area";

const times = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
const duration = (seconds: number): string => `${seconds.toFixed(seconds < 100 ? 1 : 0)} s`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), `|---|${"--:|".repeat(head.length - 1)}`, ...rows.map(line)].join("\n");
}

/** The complete report of a run, as Markdown. */
export function report(measurements: readonly Measurement[], programs: readonly string[], setting: string): string {
  const sizes = measurements.filter(({ name }) => name !== areasName);
  const head = (first: string): string[] => [first, ...sizes.map((size) => `${pagesOf(size, cold)} pages`)];
  const rows = (cell: (size: Measurement, program: string) => string): string[][] =>
    programs.map((program) => [program, ...sizes.map((size) => cell(size, program))]);
  const ratios = rows((size, program) => {
    const seconds = secondsOf(size, program);
    return seconds === undefined ? "–" : times(seconds / secondsOf(size, cold)!);
  });
  const seconds = rows((size, program) => {
    const own = secondsOf(size, program);
    return own === undefined ? "–" : duration(own) + (size.samples[program]!.length === 1 ? " (one run)" : "");
  });
  const memory = rows((size, program) => {
    const own = megabytesOf(size, program);
    return own === undefined ? "–" : `${own.toFixed(0)} MB`;
  });
  const reasons = new Set(
    sizes.flatMap((size) =>
      Object.entries(size.leftOut).map(([program, reason]) => `- ${program}, ${size.name} pages: ${reason}`),
    ),
  );
  return [
    setting,
    ...(sizes.length > 0 ? [table(head("time, manuals cold = 1.00"), ratios)] : []),
    ...(sizes.length > 0 ? [table(head("seconds, median"), seconds)] : []),
    ...(sizes.length > 0 ? [table(head("memory, peak"), memory)] : []),
    ...(reasons.size > 0 ? [`Left out (–):\n\n${[...reasons].join("\n")}`] : []),
    table(
      ["goal", "measured", ""],
      goals(measurements).map(({ goal, measured, isMet }) => [
        goal,
        measured,
        isMet === undefined ? "not measured" : isMet ? "met" : "not met",
      ]),
    ),
  ].join("\n\n");
}

export interface Goal {
  goal: string;
  measured: string;
  /** Undefined if a size or program in the goal wasn't measured. */
  isMet: boolean | undefined;
}

/** Compares the measurements with the goals for the manuals. */
export function goals(measurements: readonly Measurement[]): Goal[] {
  const sizes = measurements.filter(({ name }) => name !== areasName);
  const at = (pages: number): Measurement | undefined => sizes.find(({ name }) => name === String(pages));
  const compare = (goal: string, program: string, other: string, most: number): Goal => {
    const ratios = sizes.flatMap((size) => {
      const [own, its] = [secondsOf(size, program), secondsOf(size, other)];
      return own === undefined || its === undefined ? [] : [{ size, ratio: own / its }];
    });
    return {
      goal,
      measured: ratios.map(({ size, ratio }) => `${times(ratio)} at ${pagesOf(size, cold)} pages`).join(", "),
      isMet: ratios.length > 0 ? ratios.every(({ ratio }) => ratio <= most) : undefined,
    };
  };
  return [
    perPage(at(100), at(1000)),
    compare("cold: at most 1.3 times Chromium printing twice, joined, and checked", cold, checkedPrint, 1.3),
    compare("cold: at most 2.2 times Chromium printing twice on both cores", cold, printedTwice, 2.2),
    compare("cold: at most a tenth of Vivliostyle", cold, vivliostyle, 0.1),
    compare("cold: at most half of WeasyPrint", cold, weasyPrint, 0.5),
    allInOneGo(measurements.find(({ name }) => name === areasName)),
    compare("one edited page: at most a tenth of cold", edited, cold, 0.1),
    memoryGoal(at(2000)),
  ];
}

function secondsPerPage(measurement: Measurement | undefined, program: string): number | undefined {
  const [seconds, pages] = measurement ? [secondsOf(measurement, program), pagesOf(measurement, program)] : [];
  return seconds !== undefined && pages ? seconds / pages : undefined;
}

function perPage(small: Measurement | undefined, large: Measurement | undefined): Goal {
  const goal = "time per page at 1,000 pages: at most 1.2 times that at 100";
  const [before, after] = [secondsPerPage(small, cold), secondsPerPage(large, cold)];
  if (before === undefined || after === undefined) return { goal, measured: "", isMet: undefined };
  return { goal, measured: `${times(after / before)} times`, isMet: after / before <= 1.2 };
}

function allInOneGo(areas: Measurement | undefined): Goal {
  const goal = "all areas in one run: within twice the time per page of the largest manual";
  const [all, largest] = [secondsPerPage(areas, allAreas), secondsPerPage(areas, largestArea)];
  if (all === undefined || largest === undefined) return { goal, measured: "", isMet: undefined };
  return {
    goal,
    measured: `${times(all / largest)} times, ${pagesOf(areas!, allAreas)} pages in ${duration(secondsOf(areas!, allAreas)!)}`,
    isMet: all / largest <= 2,
  };
}

function memoryGoal(size: Measurement | undefined): Goal {
  const goal = "peak memory at 2,000 pages: below 1.5 GB";
  const most = size && megabytesOf(size, cold);
  if (most === undefined) return { goal, measured: "", isMet: undefined };
  return { goal, measured: `${(most / 1000).toFixed(2)} GB`, isMet: most < 1500 };
}
