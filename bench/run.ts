// Measures a part of the project next to comparable programs, and prints the report as Markdown.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { check } from "./check.ts";
import { manuals } from "./manuals.ts";
import { sites as peerSites } from "./peers.ts";
import { report } from "./report.ts";
import { longRun, type Bench, type Size } from "./runs.ts";
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

/** @throws Error with the problem of the command line */
function readArguments(args: string[]) {
  const options = {
    rounds: { type: "string", default: "3" },
    limit: { type: "string", default: "600" },
    alone: { type: "boolean", default: false },
  } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [name = "", ...sizes] = positionals;
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!bench) throw new Error(`“${name}” isn't a benchmark`);
  const rounds = (name === "versions" && sizes.splice(1, 1)[0]) || values.rounds;
  const isValid = (value: string): boolean => /^[1-9]\d*$/.test(value) || (name === "manuals" && value === "areas");
  const wrong = [...sizes, rounds, values.limit].find((value) => !isValid(value));
  if (wrong !== undefined) throw new Error(`“${wrong}” isn't a number from 1`);
  const order = { rounds: Number(rounds), limit: Number(values.limit), isAlone: values.alone };
  return { bench, names: sizes.length > 0 ? sizes : bench.sizes, order };
}

async function main({ bench, names, order }: ReturnType<typeof readArguments>): Promise<void> {
  const stopped = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopped.abort());
  const shared = { ...order, signal: stopped.signal, leftOut: new Map<string, string>() };
  const sizes: Size[] = [];
  for (const name of names) {
    const folder = await mkdtemp(join(tmpdir(), "opcon-bench-"));
    try {
      sizes.push(await bench.measure(name, { ...shared, folder }));
    } catch (error) {
      if (!stopped.signal.aborted) throw error;
      process.exitCode = 130;
      return;
    } finally {
      for (const made of [folder, peerSites]) await rm(made, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const setting = `${availableParallelism()} cores, medians of ${order.rounds} rounds, ${new Date().toISOString().slice(0, 10)}`;
  const parts = [setting, report(sizes, bench.figures, shared.leftOut), bench.conclude?.(sizes) ?? ""];
  console.log(`\n${parts.join("\n\n").trim()}`);
}

let parsed;
try {
  parsed = readArguments(process.argv.slice(2));
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exit(2);
}
try {
  await main(parsed);
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
