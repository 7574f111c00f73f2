// Compares our manuals with Chromium's own print, Paged.js in one document, Vivliostyle CLI, and WeasyPrint, with the
// same text and styles, one after the other.
import { hash } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { toolDigest } from "@opcon-help/pdf";

import { linkAreas, runsOverAreas } from "./areas.ts";
import { makeBook, type BenchBook } from "./book.ts";
import { measure, RunFailure } from "./measure.ts";
import { programs, type Program } from "./programs.ts";
import { areasName, report } from "./report.ts";
import { forecast, Results, secondsOf, type Measurement, type Sample } from "./results.ts";
import { serve } from "./serve.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
/** Above this many seconds one run is enough, because long runs vary less. */
const longRun = 120;
const usage = `Usage: npm run bench -- manuals [pages …] [areas] [--rounds 3] [--limit 600]
  pages   sizes of the book, roughly; 30 100 250 500 1000 2000 and "areas" when nothing is named
  areas   the real manuals of all areas in one go, beside the largest of them alone
  rounds  how often each program runs; what takes longer than ${longRun} s runs once
  limit   seconds after which a program of others is stopped; where it would take longer it is left out`;
const usual = ["30", "100", "250", "500", "1000", "2000", areasName];
/** Our own programs are measured at every size. A run that takes longer is considered hung. */
const ownLimit = 3600;

interface Order {
  names: string[];
  rounds: number;
  limit: number;
}

/** The command line is invalid. */
class UsageError extends Error {}

/** @throws UsageError with the problem */
function readArguments(args: string[]): Order {
  const { positionals, values } = parse(args);
  const [rounds, limit] = [Number(values.rounds), Number(values.limit)];
  const wrong = positionals.find((name) => name !== areasName && !isCount(Number(name)));
  if (wrong !== undefined) throw new UsageError(`“${wrong}” isn't a valid number of pages`);
  if (!isCount(rounds)) throw new UsageError(`“${values.rounds}” isn't a valid number of rounds`);
  if (!isCount(limit)) throw new UsageError(`“${values.limit}” isn't a valid number of seconds`);
  return { names: positionals.length > 0 ? positionals : usual, rounds, limit };
}

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

function parse(args: string[]): { positionals: string[]; values: { rounds: string; limit: string } } {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { rounds: { type: "string", default: "3" }, limit: { type: "string", default: "600" } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const say = (words: string): void => void process.stderr.write(words);

/** State shared by all measurements of a run. */
interface Session {
  order: Order;
  signal: AbortSignal;
  results: Results;
  /** Sizes measured so far, in ascending order. */
  former: readonly Measurement[];
}

/** Measures programs with one input, round by round. */
async function measureAll(
  measurement: Measurement,
  all: readonly Program[],
  input: BenchBook,
  folder: string,
  session: Session,
): Promise<void> {
  const { samples, leftOut } = measurement;
  const { order } = session;
  // Each of our runs depends on the one before, so an interrupted round starts over.
  const own = all.filter(({ isOurs }) => isOurs).map(({ name }) => (samples[name] ??= []));
  const whole = Math.min(...own.map(({ length }) => length));
  for (const list of own) list.length = whole;

  const server = await serve(input.root);
  try {
    for (let round = 1; round <= order.rounds; round += 1)
      for (const program of all) {
        const { name, isOurs } = program;
        const list = (samples[name] ??= []);
        const isLong = !isOurs && list.some(({ seconds }) => seconds > longRun);
        if (list.length >= round || isLong || leftOut[name] !== undefined) continue;
        say(`${measurement.name}, round ${round} of ${order.rounds}: ${name} … `);
        const reason = isOurs ? undefined : (program.absent ?? tooSlow(name, Number(measurement.name), session));
        const sample = reason ?? (await runOnce(program, input, server.address, folder, session));
        if (typeof sample === "string") leftOut[name] = sample;
        else list.push(sample);
        say(
          typeof sample === "string"
            ? `${sample}\n`
            : `${sample.seconds.toFixed(1)} s, ${sample.megabytes?.toFixed(0) ?? "?"} MB\n`,
        );
        await session.results.save();
      }
  } finally {
    server.close();
  }
}

/** @returns the reason for a missing sample if one of the other programs fails or takes too long */
async function runOnce(
  program: Program,
  input: BenchBook,
  address: string,
  folder: string,
  { order, signal }: Session,
): Promise<Sample | string> {
  const { isOurs } = program;
  const [run, temporary] = [join(folder, "run"), join(folder, "tmp")];
  for (const made of [run, temporary]) await mkdir(made);
  try {
    await program.prepare?.(input);
    const command = program.command(input, address);
    const measured = await measure(
      { ...command, folder: isOurs ? input.root : run, env: { ...command.env, TMPDIR: temporary } },
      isOurs ? ownLimit : order.limit,
      signal,
    );
    return { ...measured, pages: (await program.pages?.(input)) ?? null };
  } catch (error) {
    if (!(error instanceof RunFailure) || isOurs) throw error;
    return error.message;
  } finally {
    for (const made of [run, temporary]) await rm(made, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Why a program is skipped at a size, based on its times for smaller sizes. */
function tooSlow(name: string, pages: number, { former, order: { limit } }: Session): string | undefined {
  const failed = former.find(({ leftOut }) => leftOut[name] !== undefined);
  if (failed) return `left out since ${failed.name} pages`;
  const known = former.flatMap((size) => {
    const seconds = secondsOf(size, name);
    return seconds === undefined ? [] : [[Number(size.name), seconds] as const];
  });
  const seconds = forecast(known, pages);
  return seconds !== undefined && seconds > limit
    ? `would take about ${Math.round(seconds / 60)} minutes; the limit is ${Math.round(limit / 60)}`
    : undefined;
}

/** Creates the input of a measurement in a temporary folder, and measures with it. */
async function measureWith(name: string, tools: string, session: Session): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "opcon-bench-"));
  try {
    const isAreas = name === areasName;
    const root = join(folder, "book");
    const input = isAreas ? await linkAreas(project, root) : await makeBook(project, root, Number(name));
    const measurement = session.results.start(name, hash("sha256", [tools, input.digest].join()));
    const all = isAreas ? await runsOverAreas(project) : programs();
    await measureAll(measurement, all, input, folder, session);
    return measurement;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function main(): Promise<number> {
  const order = readArguments(process.argv.slice(2));
  const stopped = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopped.abort());
  const results = await Results.open(join(project, ".cache/bench/manuals.json"));
  const tools = await toolDigest();
  const former: Measurement[] = [];
  try {
    for (const name of order.names) {
      const measurement = await measureWith(name, tools, { order, signal: stopped.signal, results, former });
      if (name !== areasName) former.push(measurement);
    }
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
    say("\nStopped. To continue from here, run the same command again.\n");
    return 130;
  }
  const names = programs().map(({ name }) => name);
  console.log(`\n${report(results.measurements, names, settingOf(order))}`);
  await results.close();
  return 0;
}

const settingOf = ({ rounds }: Order): string =>
  `${availableParallelism()} cores, medians of ${rounds} rounds, ${new Date().toISOString().slice(0, 10)}`;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n${usage}` : error);
  process.exitCode = 2;
}
