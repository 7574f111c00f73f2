// Turns the measurements into tables.
import type { Measured } from "../manuals/measure.ts";
import { median } from "../manuals/results.ts";
import { docusaurus } from "./peers.ts";

export const steps = ["cold", "no change", "one edit"] as const;
export type Step = (typeof steps)[number];

export interface Sample extends Measured {
  /** Seconds of processor time of all processes, which vary less on a busy machine; null if they aren't known. */
  processor: number | null;
}

/** All measurements with the same number of pages. */
export interface Size {
  pages: number;
  /** By program and step. */
  samples: ReadonlyMap<string, ReadonlyMap<Step, readonly Sample[]>>;
}

const medianOf = (
  { samples }: Size,
  program: string,
  step: Step,
  figure: "seconds" | "processor",
): number | undefined => {
  const own = (samples.get(program)?.get(step) ?? []).map((sample) => sample[figure]);
  return own.length > 0 && !own.includes(null) ? median(own as number[]) : undefined;
};

const megabytesOf = ({ samples }: Size, program: string, step: Step): number | undefined => {
  const own = (samples.get(program)?.get(step) ?? []).map(({ megabytes }) => megabytes);
  return own.length > 0 && !own.includes(null) ? Math.max(...(own as number[])) : undefined;
};

function table(
  sizes: readonly Size[],
  head: string,
  cell: (size: Size, program: string, step: Step) => string,
): string {
  const programs = [...new Set(sizes.flatMap(({ samples }) => [...samples.keys()]))];
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rows = programs.flatMap((program) =>
    steps.map((step) => line([`${program}, ${step}`, ...sizes.map((size) => cell(size, program, step))])),
  );
  return [
    line([head, ...sizes.map(({ pages }) => `${pages} pages`)]),
    `|---|${"--:|".repeat(sizes.length)}`,
    ...rows,
  ].join("\n");
}

const written = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? "–";

/** The report of a run, as Markdown. */
export function report(sizes: readonly Size[]): string {
  const ratio = (figure: "seconds" | "processor") => (size: Size, program: string, step: Step) => {
    const [own, theirs] = [medianOf(size, program, step, figure), medianOf(size, docusaurus, step, figure)];
    return written(own !== undefined && theirs !== undefined ? own / theirs : undefined, 2);
  };
  const plain = (figure: "seconds" | "processor") => (size: Size, program: string, step: Step) =>
    written(medianOf(size, program, step, figure), 1);
  return [
    table(sizes, `time, ${docusaurus} = 1.00`, ratio("seconds")),
    table(sizes, `processor time, ${docusaurus} = 1.00`, ratio("processor")),
    table(sizes, "seconds, median", plain("seconds")),
    table(sizes, "seconds of processor time, median", plain("processor")),
    table(sizes, "peak memory, MB", (size, program, step) => written(megabytesOf(size, program, step), 0)),
  ].join("\n\n");
}
