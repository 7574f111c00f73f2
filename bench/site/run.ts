// Compares the build of the site with Docusaurus Faster and with Astro and Starlight as they come. All build the same
// pages, one after the other: cold, without a change, and after an edit of one page.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadLibrary } from "@opcon-help/model/disk";

import { measure, type Command } from "../manuals/measure.ts";
import { multiply } from "./multiply.ts";
import { peers, writePeer } from "./peers.ts";
import { report, steps, type Sample, type Size, type Step } from "./report.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const project = fileURLToPath(new URL("../..", import.meta.url));
const usual = ["876", "4400", "10000"];
/** Above this many pages one run is enough, because long runs vary less. */
const manyPages = 1000;
/** Above this many pages the peers would take most of the machine's memory. */
const mostForPeers = 5000;
/** A run that takes longer, in seconds, is considered hung. */
const limit = 3600;
const usage = `Usage: npm run bench -- site [pages …] [--rounds 3] [--alone]
  pages     sizes of the site, roughly; 876, 4400, and 10000 when nothing is named
  --rounds  how often each program runs; above ${manyPages} pages once
  --alone   only our build, which is also the rule above ${mostForPeers} pages`;

interface Program {
  name: string;
  /** What a cold build must not find. */
  made: string[];
  /** The page that is edited. */
  page: string;
  command: Command;
}

const stopped = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopped.abort());

function must(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(" ")} ended with ${status}:\n${stderr}`);
}

/** A clone of the last commit with as many pages, and with one version, because the peers build one. */
async function makeClone(folder: string, size: number): Promise<string> {
  const clone = join(folder, "opcon-help");
  must("git", ["clone", "--quiet", "--shared", project, clone], folder);
  await multiply(clone, size);
  const { versions } = (await loadLibrary(clone)).library;
  const current = versions.entries.filter(({ ref }) => ref === undefined);
  await writeFile(join(clone, versions.file), JSON.stringify(current));
  const author = ["-c", "user.name=bench", "-c", "user.email=bench@example.org"];
  must("git", ["add", "--all"], clone);
  must("git", [...author, "commit", "--quiet", "--message", "Content to measure"], clone);
  must(process.execPath, ["tooling/run/run.mjs", "areas"], clone);
  return clone;
}

async function programsFor(folder: string, size: number, isAlone: boolean): Promise<{ pages: number; all: Program[] }> {
  const clone = await makeClone(folder, size);
  const { library } = await loadLibrary(clone);
  const paths = [...library.pages.keys()];
  const edited = paths.findLast((path, index) => index <= paths.length / 2 && library.pages.get(path)!.body !== "")!;
  const own: Program = {
    name: "this help",
    made: ["dist", ".cache", "node_modules/.vite"].map((name) => join(clone, name)),
    page: join(clone, `content/pages/${edited}.md`),
    command: { command: process.execPath, args: ["tooling/run/run.mjs", "build", "current"], folder: clone, env: {} },
  };
  const others = (isAlone || library.pages.size > mostForPeers ? [] : peers).map(async (peer): Promise<Program> => {
    const site = join(here, ".site", peer.name.replaceAll(" ", "-"));
    await rm(site, { recursive: true, force: true });
    await mkdir(site, { recursive: true });
    await writePeer(peer, library, site);
    const [program, ...args] = peer.build;
    const env = { ASTRO_TELEMETRY_DISABLED: "1", DOCUSAURUS_IGNORE_SSG_WARNINGS: "true" };
    const command = {
      command: process.execPath,
      args: [join(here, "node_modules", program), ...args],
      folder: site,
      env,
    };
    const made = peer.made.map((name) => join(site, name));
    return { name: peer.name, made, page: join(site, peer.docs, `${edited}.md`), command };
  });
  return { pages: library.pages.size, all: [own, ...(await Promise.all(others))] };
}

/** Seconds of processor time of all programs that have ended, with those that they started. Only Linux counts them. */
function processorSeconds(): number {
  const stat = readFileSync("/proc/self/stat", { encoding: "utf8" });
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

async function runStep(program: Program, step: Step, round: number): Promise<Sample> {
  if (step === "cold") for (const made of program.made) await rm(made, { recursive: true, force: true });
  if (step === "one edit") await appendFile(program.page, `\nThis sentence was added in round ${round}.\n`);
  const start = platform() === "linux" ? processorSeconds() : Number.NaN;
  const measured = await measure(program.command, limit, stopped.signal);
  return { ...measured, processor: platform() === "linux" ? processorSeconds() - start : null };
}

async function measureSize(size: number, rounds: number, isAlone: boolean): Promise<Size> {
  const folder = await mkdtemp(join(tmpdir(), "opcon-bench-"));
  try {
    const { pages, all } = await programsFor(folder, size, isAlone);
    const samples = new Map(all.map(({ name }) => [name, new Map(steps.map((step) => [step, [] as Sample[]]))]));
    for (let round = 1; round <= (pages > manyPages ? 1 : rounds); round += 1)
      for (const program of all)
        for (const step of steps) {
          process.stderr.write(`${pages} pages, round ${round}: ${program.name}, ${step} … `);
          const sample = await runStep(program, step, round);
          samples.get(program.name)!.get(step)!.push(sample);
          const used = `${sample.processor?.toFixed(1) ?? "?"} s of processor time, ${sample.megabytes?.toFixed(0) ?? "?"} MB`;
          process.stderr.write(`${sample.seconds.toFixed(1)} s, ${used}\n`);
        }
    return { pages, samples };
  } finally {
    for (const made of [folder, join(here, ".site")]) await rm(made, { recursive: true, force: true, maxRetries: 5 });
  }
}

const isCount = (text: string): boolean => /^[1-9]\d*$/.test(text);
const args = process.argv.slice(2);
const at = args.indexOf("--rounds");
const rounds = at < 0 ? "3" : (args.splice(at, 2)[1] ?? "");
const isAlone = args.includes("--alone");
const sizes = args.filter((arg) => arg !== "--alone");
if (isCount(rounds) && sizes.every(isCount)) {
  const measured: Size[] = [];
  for (const size of sizes.length > 0 ? sizes : usual)
    measured.push(await measureSize(Number(size), Number(rounds), isAlone));
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n${availableParallelism()} cores, medians of ${rounds} rounds, ${day}\n\n${report(measured)}`);
} else {
  console.error(usage);
  process.exitCode = 2;
}
