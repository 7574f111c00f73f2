import type { Run, Size } from "./runs.ts";

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const figures = [
  { title: "seconds, median", key: "seconds", digits: 1, total: median },
  { title: "seconds of processor time, median", key: "processor", digits: 1, total: median },
  { title: "peak memory, MB", key: "megabytes", digits: 0, total: (all: readonly number[]) => Math.max(...all) },
] as const;

export type Figure = (typeof figures)[number]["key"];

/** A figure for all rounds, or undefined if one of them doesn't have it. */
export function figureOf({ samples }: Size, run: string, wanted: Figure): number | undefined {
  const all = (samples.get(run) ?? []).map((sample) => sample[wanted]).filter((value) => value !== null);
  if (all.length === 0 || all.length < samples.get(run)!.length) return undefined;
  return figures.find(({ key }) => key === wanted)!.total(all);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), `|---|${"--:|".repeat(head.length - 1)}`, ...rows.map(line)].join("\n");
}

/** The tables of a benchmark as Markdown. The ratio to the reference run is in parentheses. */
export function report(
  sizes: readonly Size[],
  wanted: readonly Figure[],
  leftOut: ReadonlyMap<string, string>,
): string {
  const runs = new Map<string, Run>(sizes.flatMap((size) => size.runs.map((run) => [run.name, run])));
  const shown = figures.filter(({ key }) => wanted.includes(key));
  const tables = shown.map(({ title, key, digits }) => {
    const cell = (size: Size, { name, reference }: Run): string => {
      const [own, other] = [figureOf(size, name, key), figureOf(size, reference, key)];
      const ratio = own !== undefined && other !== undefined && name !== reference && ` (${(own / other).toFixed(2)})`;
      return own === undefined ? "–" : own.toFixed(digits) + (ratio || "");
    };
    const rows = [...runs.values()].map((run) => [run.name, ...sizes.map((size) => cell(size, run))]);
    return table([title, ...sizes.map((size) => size.title)], rows);
  });
  const reasons = [...leftOut].map(([name, reason]) => `- ${name}: ${reason}`);
  return [
    ...tables,
    ...sizes.flatMap(({ note }) => note ?? []),
    ...(reasons.length > 0 ? [`Left out (–):\n\n${reasons.join("\n")}`] : []),
  ].join("\n\n");
}
