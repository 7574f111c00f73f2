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

interface Goal {
  goal: string;
  /** Highest figure that meets the goal. */
  most: number;
  /** The measured figures, each with its size and program. Empty if none of them was measured. */
  measured(sizes: readonly Size[]): { figure: number; at: string }[];
}

/** A goal for the time of one run divided by that of another, at each size. */
const ratio = (goal: string, most: number, run: string, other: string): Goal => ({
  goal,
  most,
  measured: (sizes) =>
    sizes.flatMap((size) => {
      const [own, its] = [figureOf(size, run, "seconds"), figureOf(size, other, "seconds")];
      return own === undefined || its === undefined ? [] : [{ figure: own / its, at: ` at ${size.title}` }];
    }),
});

/** A goal for the time per page of one run divided by that of another. */
const perPage = (
  goal: string,
  most: number,
  one: [size: string, run: string],
  other: [size: string, run: string],
): Goal => ({
  goal,
  most,
  measured(sizes) {
    const timeOf = ([name, run]: [string, string]): number => {
      const size = sizes.find((candidate) => candidate.name === name);
      return size ? figureOf(size, run, "seconds")! / size.pages.get(run)! : Number.NaN;
    };
    const figure = timeOf(one) / timeOf(other);
    return Number.isNaN(figure) ? [] : [{ figure, at: " times" }];
  },
});

const all: readonly Goal[] = [
  perPage(
    "time per page at 1,000 pages: at most 1.2 times that at 100",
    1.2,
    ["1000", names.cold],
    ["100", names.cold],
  ),
  ratio("cold: at most 1.3 times Chromium printing twice, joined, and checked", 1.3, names.cold, names.checkedPrint),
  ratio("cold: at most 2.2 times Chromium printing twice on both cores", 2.2, names.cold, names.printedTwice),
  ratio("cold: at most a tenth of Vivliostyle", 0.1, names.cold, names.vivliostyle),
  ratio("cold: at most half of WeasyPrint", 0.5, names.cold, names.weasyPrint),
  perPage(
    "all areas in one run: within twice the time per page of the largest manual",
    2,
    [names.areas, names.allAreas],
    [names.areas, names.largestArea],
  ),
  ratio("one edited page: at most a tenth of cold", 0.1, names.edited, names.cold),
  {
    goal: "peak memory at 2,000 pages: at most 1.5 GB",
    most: 1.5,
    measured: (sizes) =>
      sizes
        .filter(({ name }) => name === "2000")
        .flatMap((size) => figureOf(size, names.cold, "megabytes") ?? [])
        .map((megabytes) => ({ figure: megabytes / 1000, at: " GB" })),
  },
];

/** A table of the goals that shows which are met. */
export function goals(sizes: readonly Size[]): string {
  const rows = all.map(({ goal, most, measured }) => {
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
