// Compares the measurements with the goals for the manuals.
import { figureOf, table } from "../report.ts";
import type { Size } from "../runs.ts";

/** Names of the runs. */
export const names = {
  cold: "manuals, cold",
  unchanged: "manuals, no change",
  edited: "manuals, one edited page",
  printedTwice: "Chromium, printed twice for page numbers, in two halves",
  checkedPrint: "Chromium, printed twice, joined, and checked",
  vivliostyle: "Vivliostyle CLI",
  weasyPrint: "WeasyPrint",
  areas: "areas",
  allAreas: "all areas",
  largestArea: "the largest area",
} as const;

/** The figures of a goal, with where they were measured. None if a size or program in the goal wasn't measured. */
type Measured = (sizes: readonly Size[]) => { figure: number; at: string }[];

/** The ratio of two runs at each size. */
const ratio =
  (run: string, other: string): Measured =>
  (sizes) =>
    sizes.flatMap((size) => {
      const [own, its] = [figureOf(size, run, "seconds"), figureOf(size, other, "seconds")];
      return own === undefined || its === undefined ? [] : [{ figure: own / its, at: ` at ${size.title}` }];
    });

/** A goal for the time per page of one run divided by that of another. */
const perPage =
  (...runs: [size: string, run: string][]): Measured =>
  (sizes) => {
    const [own, its] = runs.map(([name, run]) => {
      const size = sizes.find((candidate) => candidate.name === name);
      return size ? figureOf(size, run, "seconds")! / size.pages.get(run)! : Number.NaN;
    });
    return Number.isNaN(own! / its!) ? [] : [{ figure: own! / its!, at: " times" }];
  };

const peakMemory: Measured = (sizes) =>
  sizes
    .filter(({ name }) => name === "2000")
    .flatMap((size) => figureOf(size, names.cold, "megabytes") ?? [])
    .map((megabytes) => ({ figure: megabytes / 1000, at: " GB" }));

const { cold, areas, allAreas, largestArea } = names;
const pagewise = "all areas in one run: within twice the time per page of the largest manual";
/** Each goal with the highest figure that meets it. */
const all: readonly [goal: string, most: number, measured: Measured][] = [
  ["time per page at 1,000 pages: at most 1.2 times that at 100", 1.2, perPage(["1000", cold], ["100", cold])],
  ["cold: at most 1.3 times Chromium printing twice, joined, and checked", 1.3, ratio(cold, names.checkedPrint)],
  ["cold: at most 2.2 times Chromium printing twice on both cores", 2.2, ratio(cold, names.printedTwice)],
  ["cold: at most a tenth of Vivliostyle", 0.1, ratio(cold, names.vivliostyle)],
  ["cold: at most half of WeasyPrint", 0.5, ratio(cold, names.weasyPrint)],
  [pagewise, 2, perPage([areas, allAreas], [areas, largestArea])],
  ["one edited page: at most a tenth of cold", 0.1, ratio(names.edited, cold)],
  ["peak memory at 2,000 pages: at most 1.5 GB", 1.5, peakMemory],
];

/** A table of the goals that shows which are met. */
export function goals(sizes: readonly Size[]): string {
  const rows = all.map(([goal, most, measured]) => {
    const figures = measured(sizes);
    const verdict = figures.every(({ figure }) => figure <= most) ? "met" : "not met";
    return [
      goal,
      figures.map(({ figure, at }) => figure.toFixed(2) + at).join(", "),
      figures.length === 0 ? "not measured" : verdict,
    ];
  });
  return table(["goal", "measured", ""], rows);
}
