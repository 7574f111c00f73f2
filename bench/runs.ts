// Measures runs of programs, one after the other and round by round.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { measure, RunFailure, type Command, type Sample } from "./measure.ts";
import type { Figure } from "./report.ts";

/** A command to measure, as a user would type it. The runs of a program can depend on each other. */
export interface Run {
  name: string;
  /** A run of our own programs, which has no time limit and stops the benchmark if it fails. */
  isOurs: boolean;
  command: Command;
  /** Name of the run that the figures are divided by. */
  reference: string;
  /** Why the program can't be measured on this machine; undefined if it can. */
  absent?: string | undefined;
  /** Prepares the measurement. */
  prepare?: (() => Promise<unknown>) | undefined;
  /** Number of pages in the output. */
  pages?(): Promise<number>;
}

/** All measurements with the same input. */
export interface Size {
  /** Requested number of pages, or the name of another input. */
  name: string;
  title: string;
  runs: Run[];
  /** Measurements by the name of the run. */
  samples: Map<string, Sample[]>;
  /** Number of pages by the name of the run, for our programs that count them. */
  pages: Map<string, number>;
  /** Text after the tables of the report. */
  note?: string;
}

export interface Order {
  rounds: number;
  /** Seconds after which another program is stopped. */
  limit: number;
  isAlone: boolean;
  /** Folder with the Markdown files of another help to build. */
  pages: string | undefined;
  signal: AbortSignal;
  /** Folder for everything that is measured, which is deleted afterwards. */
  folder: string;
  /** Other programs that failed or took too long, with the reason. Larger sizes skip them. */
  leftOut: Map<string, string>;
}

export interface Bench {
  /** Sizes to measure if the command names none. */
  sizes: readonly string[];
  /**
   * Figures in the report. The processor time excludes browsers, because the measured program isn't their parent
   * process.
   */
  figures: readonly Figure[];
  /** Prepares the programs for a size, and measures them. */
  measure(size: string, order: Order): Promise<Size>;
}

/** A run that takes more seconds than this isn't repeated, because long runs vary less. */
const longRun = 120;

export const newSize = (name: string, title: string): Size => {
  return { name, title, runs: [], samples: new Map(), pages: new Map() };
};

const say = (words: string): void => void process.stderr.write(words);

/** Measures runs, and adds the results to the size. */
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
      // The path is short because browsers create sockets in it, whose paths have a maximum length.
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
        // The rest of the message is the program's own output, which was already printed.
        leftOut.set(name, `${error.message.split(":")[0]} (${size.title})`);
      } finally {
        await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
      }
    }
  return size;
}
