// Measurements so far, saved to a file during a run so that an interrupted run can continue.
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import type { Measured } from "./measure.ts";

/** A measured run of a program. */
export interface Sample extends Measured {
  /** Number of pages in the output, if known. */
  pages: number | null;
}

/** All measurements with one input. */
export interface Measurement {
  /** Requested number of pages, or the name of a run with the real manuals. */
  name: string;
  /** Digest of the input and of the programs. */
  digest: string;
  /** Samples by program name. */
  samples: Record<string, Sample[]>;
  /** Reason for a missing sample, by program name. */
  leftOut: Record<string, string>;
}

/** Measurements saved to a file. */
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
      // Missing or damaged, so measure everything.
      return new Results(file, []);
    }
  }

  /** Starts a measurement with any samples that an interrupted run saved for the same input. */
  start(name: string, digest: string): Measurement {
    const known = this.#known.find((candidate) => candidate.name === name && candidate.digest === digest);
    // Retry failed programs, because the cause might be fixed.
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

  /** Deletes the samples of a completed run, so that the next one starts over. */
  async close(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Median of a program's seconds, or undefined if it wasn't measured. */
export function secondsOf({ samples }: Measurement, program: string): number | undefined {
  const own = samples[program] ?? [];
  return own.length > 0 ? median(own.map(({ seconds }) => seconds)) : undefined;
}

/** Peak memory of a program over all runs in megabytes, or undefined if unknown. */
export function megabytesOf({ samples }: Measurement, program: string): number | undefined {
  const own = (samples[program] ?? []).map(({ megabytes }) => megabytes);
  return own.length > 0 && !own.includes(null) ? Math.max(...(own as number[])) : undefined;
}

/** Number of pages in a program's output, or undefined if unknown. */
export const pagesOf = ({ samples }: Measurement, program: string): number | undefined =>
  samples[program]?.find(({ pages }) => pages !== null)?.pages ?? undefined;

/**
 * Estimates a program's seconds at a size by extrapolating from smaller ones.
 *
 * @param former pages and seconds of smaller sizes, in ascending order
 * @returns undefined if there are no smaller sizes
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
