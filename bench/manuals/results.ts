// What was measured so far. It is kept in a file while a run is under way, so that a broken one can go on.
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import type { Measured } from "./measure.ts";

/** One run of a program. */
export interface Sample extends Measured {
  /** Pages of what it made, where that is known. */
  pages: number | null;
}

/** All that was measured with one input. */
export interface Measurement {
  /** Pages that were asked for, or the word for the manuals of all areas. */
  name: string;
  /** Digest of the input and of the programs. */
  digest: string;
  /** By the name of the program. */
  samples: Record<string, Sample[]>;
  /** Why a program has no sample, by its name. */
  leftOut: Record<string, string>;
}

/** Measurements that survive the process. */
export class Results {
  readonly #file: string;
  readonly #known: Measurement[];
  readonly measurements: Measurement[] = [];

  private constructor(file: string, known: Measurement[]) {
    this.#file = file;
    this.#known = known;
  }

  static async open(file: string): Promise<Results> {
    try {
      return new Results(file, JSON.parse(await readFile(file, "utf8")) as Measurement[]);
    } catch {
      // None is there, or a damaged one: everything is measured.
      return new Results(file, []);
    }
  }

  /** Starts a measurement, with the samples that a broken run has left of the same input. */
  start(name: string, digest: string): Measurement {
    const known = this.#known.find((candidate) => candidate.name === name && candidate.digest === digest);
    // What failed is tried again: its cause may be mended.
    const measurement = { name, digest, samples: known?.samples ?? {}, leftOut: {} };
    this.measurements.push(measurement);
    return measurement;
  }

  async save(): Promise<void> {
    const names = new Set(this.measurements.map(({ name }) => name));
    const all = [...this.measurements, ...this.#known.filter(({ name }) => !names.has(name))];
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(`${this.#file}.part`, `${JSON.stringify(all, null, 2)}\n`);
    await rename(`${this.#file}.part`, this.#file);
  }

  /** A run that came to its end: the next one measures anew. */
  async close(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Median of a program's seconds; undefined when it was not measured. */
export function secondsOf({ samples }: Measurement, program: string): number | undefined {
  const own = samples[program] ?? [];
  return own.length > 0 ? median(own.map(({ seconds }) => seconds)) : undefined;
}

/** The most memory that a program held in any of its runs, in megabytes; undefined when it is not known. */
export function megabytesOf({ samples }: Measurement, program: string): number | undefined {
  const own = (samples[program] ?? []).map(({ megabytes }) => megabytes);
  return own.length > 0 && !own.includes(null) ? Math.max(...(own as number[])) : undefined;
}

/** Pages of a program's output; undefined when they are not known. */
export const pagesOf = ({ samples }: Measurement, program: string): number | undefined =>
  samples[program]?.find(({ pages }) => pages !== null)?.pages ?? undefined;

/**
 * Seconds that a program will take at a size, when its time goes on growing as it did.
 *
 * @param former pages and seconds of smaller sizes, the smallest first
 * @returns undefined when nothing is known
 */
export function forecast(
  former: readonly (readonly [pages: number, seconds: number])[],
  pages: number,
): number | undefined {
  const last = former.at(-1);
  if (!last) return undefined;
  const before = former.at(-2);
  const power = before ? Math.max(1, Math.log(last[1] / before[1]) / Math.log(last[0] / before[0])) : 1;
  return last[1] * (pages / last[0]) ** power;
}
