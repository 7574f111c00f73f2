// Measures runs of programs, one after the other and round by round.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { measure, RunFailure, type Command, type Sample } from "./measure.ts";
import type { Figure } from "./report.ts";

/** A command to measure, as a user would type it. The runs of a program can depend on each other. */
export interface Run {
  name: string;
  /** Our own runs have no time limit, and stop the benchmark if they fail. */
  isOurs: boolean;
  command: Command;
  /** Name of the run that the figures are divided by. */
  reference: string;
  /** Why it can't be measured on this machine, or undefined if it can. */
  absent?: string | undefined;
  /** Prepares the measurement. */
  prepare?: (() => Promise<unknown>) | undefined;
  /** Number of pages in the output. */
  pages?(): Promise<number>;
}

/** All measurements with the same input. */
export interface Size {
  /** Requested number of pages, or another name. */
  name: string;
  /** Title of its column in the report. */
  title: string;
  runs: Run[];
  /** By name of the run. */
  samples: Map<string, Sample[]>;
  /** Number of pages that our program wrote, if it counts them. */
  pages: Map<string, number>;
  /** A table that follows the others. */
  note?: string;
}

export interface Order {
  rounds: number;
  /** Seconds after which a program of others is stopped. */
  limit: number;
  isAlone: boolean;
  signal: AbortSignal;
  /** Folder for everything that is measured, which is deleted afterwards. */
  folder: string;
  /** Programs that failed or took too long, which larger sizes leave out, with the reason. */
  leftOut: Map<string, string>;
}

export interface Bench {
  /** Sizes if none is requested. */
  sizes: readonly string[];
  /** Figures in the report. The processor time doesn't include browsers, which other processes wait for. */
  figures: readonly Figure[];
  /** Prepares the programs for a size, and measures them. */
  measure(size: string, order: Order): Promise<Size>;
  /** What follows the tables. */
  conclude?(sizes: readonly Size[]): string;
}

/** A run that takes longer, in seconds, isn't repeated, because long runs vary less. */
const longRun = 120;

export const newSize = (name: string, title: string): Size => {
  return { name, title, runs: [], samples: new Map(), pages: new Map() };
};

const say = (words: string): void => void process.stderr.write(words);

/** Measures runs, and adds them to those of a size. */
export async function measureRuns(size: Size, runs: readonly Run[], order: Order): Promise<Size> {
  const { rounds, limit, leftOut, signal } = order;
  size.runs.push(...runs);
  for (let round = 1; round <= rounds; round += 1)
    for (const run of runs) {
      const { name, isOurs } = run;
      const samples = size.samples.get(name) ?? [];
      if (run.absent !== undefined) leftOut.set(name, run.absent);
      if (leftOut.has(name) || samples.some(({ seconds }) => seconds > longRun)) continue;
      say(`${size.title}, round ${round} of ${rounds}: ${name} … `);
      // Sockets of browsers in it require a short path.
      const temporary = join(order.folder, "tmp");
      await mkdir(temporary);
      try {
        await run.prepare?.();
        const command = { ...run.command, env: { ...run.command.env, TMPDIR: temporary } };
        const sample = await measure(command, isOurs ? Infinity : limit, signal);
        size.samples.set(name, [...samples, sample]);
        if (run.pages) size.pages.set(name, await run.pages());
        const used = `${sample.processor?.toFixed(1) ?? "?"} s of processor time, ${sample.megabytes?.toFixed(0) ?? "?"} MB`;
        say(`${sample.seconds.toFixed(1)} s, ${used}\n`);
      } catch (error) {
        if (isOurs || !(error instanceof RunFailure)) throw error;
        say(`${error.message}\n`);
        // What the program wrote is shown above.
        leftOut.set(name, `${error.message.split(":")[0]} (${size.title})`);
      } finally {
        await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
      }
    }
  return size;
}
