// Measures a part of the project next to comparable programs, and prints the report as Markdown.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { check } from "./check.ts";
import { manuals } from "./manuals.ts";
import { sites as peerSites } from "./peers.ts";
import { report } from "./report.ts";
import type { Bench, Size } from "./runs.ts";
import { site } from "./site.ts";
import { versions } from "./versions.ts";

const benches: Record<string, Bench> = { check, site, manuals, versions };
/** The command line, which has been checked before. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    limit: { type: "string", default: "600" },
    alone: { type: "boolean", default: false },
    pages: { type: "string" },
  },
});
const [name = "", ...sizes] = positionals;
const bench = benches[name]!;
const order = {
  rounds: Number(values.rounds),
  limit: Number(values.limit),
  isAlone: values.alone,
  pages: values.pages,
};

async function main(): Promise<void> {
  if (bench !== manuals && sizes.some((size) => !/^\d+$/.test(size)))
    throw new Error(`The size of “${name}” is a number of pages`);
  const stopped = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopped.abort());
  const shared = { ...order, signal: stopped.signal, leftOut: new Map<string, string>() };
  const measured: Size[] = [];
  for (const size of sizes.length > 0 ? sizes : bench.sizes) {
    const folder = await mkdtemp(join(tmpdir(), "opcon-bench-"));
    try {
      measured.push(await bench.measure(size, { ...shared, folder }));
    } catch (error) {
      if (!stopped.signal.aborted) throw error;
      process.exitCode = 130;
      return;
    } finally {
      for (const made of [folder, peerSites]) await rm(made, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const setting = `${availableParallelism()} cores, medians of ${order.rounds} rounds, ${new Date().toISOString().slice(0, 10)}`;
  const parts = [setting, report(measured, bench.figures, shared.leftOut)];
  console.log(`\n${parts.join("\n\n").trim()}`);
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
