// Measures a part of the project next to comparable programs, and prints the report as Markdown.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { check } from "./check.ts";
import { manuals } from "./manuals.ts";
import { sites as peerSites } from "./peers.ts";
import { report } from "./report.ts";
import { longRun, type Bench, type Order, type Size } from "./runs.ts";
import { site } from "./site.ts";
import { versions } from "./versions.ts";

const benches: Record<string, Bench> = { check, site, manuals, versions };
const usage = `Usage: npm run bench -- check
       npm run bench -- site [pages …] [--alone]
       npm run bench -- manuals [pages …] [areas]
       npm run bench -- versions [pages] [rounds]
  pages     sizes of the site or the book, roughly
  areas     the real manuals of all areas in one go, and the largest of them alone
  --alone   only our build of the site
  --rounds  how often each program runs (3); what takes longer than ${longRun} s runs once
  --limit   seconds after which a program of others is stopped, and left out at larger sizes (600)`;

/** The command line is invalid. */
class UsageError extends Error {}

interface Arguments {
  bench: Bench;
  sizes: readonly string[];
  rounds: number;
  limit: number;
  isAlone: boolean;
}

/** @throws UsageError with the problem */
function readArguments(args: string[]): Arguments {
  const options = {
    rounds: { type: "string", default: "3" },
    limit: { type: "string", default: "600" },
    alone: { type: "boolean", default: false },
  } as const;
  const { positionals, values } = parse(() => parseArgs({ args, allowPositionals: true, options }));
  const [name = "", ...sizes] = positionals;
  const bench = Object.hasOwn(benches, name) ? benches[name]! : undefined;
  if (!bench) throw new UsageError(`“${name}” isn't a benchmark`);
  const rounds = (name === "versions" && sizes.splice(1, 1)[0]) || values.rounds;
  const wrong = [...sizes, rounds, values.limit].find(
    (value) => !/^[1-9]\d*$/.test(value) && !(name === "manuals" && value === "areas"),
  );
  if (wrong !== undefined) throw new UsageError(`“${wrong}” isn't a number from 1`);
  return {
    bench,
    sizes: sizes.length > 0 ? sizes : bench.sizes,
    rounds: Number(rounds),
    limit: Number(values.limit),
    isAlone: values.alone,
  };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function main(): Promise<void> {
  const { bench, sizes: names, ...order } = readArguments(process.argv.slice(2));
  const stopped = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopped.abort());
  const shared: Omit<Order, "folder"> = { ...order, signal: stopped.signal, leftOut: new Map() };
  const sizes: Size[] = [];
  for (const name of names) {
    const folder = await mkdtemp(join(tmpdir(), "opcon-bench-"));
    try {
      sizes.push(await bench.measure(name, { ...shared, folder }));
    } finally {
      for (const made of [folder, peerSites]) await rm(made, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const setting = `${availableParallelism()} cores, medians of ${order.rounds} rounds, ${new Date().toISOString().slice(0, 10)}`;
  const parts = [setting, report(sizes, bench.figures, shared.leftOut), bench.conclude?.(sizes) ?? ""];
  console.log(`\n${parts.join("\n\n").trim()}`);
}

try {
  await main();
} catch (error) {
  const isStopped = (error as Error).name === "AbortError";
  if (!isStopped) console.error(error instanceof UsageError ? `${error.message}\n${usage}` : error);
  process.exitCode = isStopped ? 130 : 2;
}
