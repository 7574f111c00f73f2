// Runs a program, and measures its time and the memory of all its processes together.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

export interface Command {
  program: string;
  args: readonly string[];
  folder: string;
  /** Environment variables in addition to those of this process. */
  env?: Record<string, string>;
  /** Exit code that means findings and isn't a failure. */
  findings?: number;
}

/** Figures that the system doesn't report are null. */
export interface Sample {
  seconds: number;
  /** Seconds of processor time of all processes, which vary less on a busy machine. */
  processor: number | null;
  /** Peak of the memory that the processes use (their proportional set size), in megabytes. */
  megabytes: number | null;
}

/** A program failed or exceeded its time limit. */
export class RunFailure extends Error {}

/**
 * Sampling interval for memory in milliseconds: short enough to catch the peak, and long enough not to slow down the
 * program.
 */
const interval = 500;
/** Maximum length of the messages to keep for a failure. */
const keptMessages = 2000;
const isLinux = process.platform === "linux";

/**
 * Runs a program, and always stops all of its processes.
 *
 * @param limit in seconds
 * @throws RunFailure if the program fails or takes longer
 */
export async function measure(command: Command, limit: number, signal: AbortSignal): Promise<Sample> {
  signal.throwIfAborted();
  const { program, args, folder, env, findings = 0 } = command;
  const [start, processor] = [performance.now(), processorSeconds()];
  // In its own process group, Ctrl+C doesn't reach the program, and the handler here can stop everything that it has
  // started.
  const options = { cwd: folder, env: { ...process.env, ...env }, detached: true };
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let messages = "";
  let peak = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (messages = (messages + data.toString()).slice(-keptMessages)));
  let end: { code: number | null; sample: Omit<Sample, "megabytes"> } | undefined;
  const elapsed = (): number => (performance.now() - start) / 1000;
  const ended = new Promise<void>((resolve) => {
    const note = (code: number | null): void => {
      end ??= { code, sample: { seconds: elapsed(), processor: isLinux ? processorSeconds() - processor : null } };
      resolve();
    };
    child.on("error", (error) => note(((messages = error.message), null)));
    child.on("exit", note);
  });
  const isRunning = (): boolean => !end && elapsed() < limit && !signal.aborted;
  try {
    while (isRunning()) {
      peak = Math.max(peak, await memoryOf(child.pid));
      await Promise.race([ended, wait(interval)]);
    }
  } finally {
    const left = child.pid === undefined ? [] : [...(end ? [] : await treeOf(child.pid)), -child.pid];
    for (const id of left) kill(id);
  }
  await ended;
  signal.throwIfAborted();
  if (end!.sample.seconds >= limit) throw new RunFailure(`took longer than ${limit} s`);
  if (end!.code !== 0 && end!.code !== findings)
    throw new RunFailure(`ended with code ${end!.code}: ${messages.trim()}`);
  return { ...end!.sample, megabytes: isLinux && !Number.isNaN(peak) ? peak : null };
}

const statFields = (stat: string): string[] => stat.slice(stat.lastIndexOf(")") + 2).split(" ");

/** Processor time of all programs that have ended and of their child processes. Only Linux counts it. */
function processorSeconds(): number {
  const fields = isLinux ? statFields(readFileSync("/proc/self/stat", "utf8")) : [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** IDs of a process and its descendants, including browsers in their own process groups. Only Linux lists them. */
async function treeOf(root: number): Promise<number[]> {
  const entries = isLinux ? await readdir("/proc") : [];
  const processes = await Promise.all(
    entries.map(async (entry) => {
      const stat = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "") : "";
      return { id: Number(entry), parent: statFields(stat)[1] };
    }),
  );
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const found = [root];
  for (const parent of found) found.push(...(children.get(String(parent)) ?? []).map(({ id }) => id));
  return found;
}

/** Memory in megabytes, or NaN if a process can't be read, because the sum would be too low. */
async function memoryOf(root: number | undefined): Promise<number> {
  const sizes = (root === undefined ? [] : await treeOf(root)).map(async (id) => {
    try {
      return Number(/^Pss:\s+(\d+) kB/m.exec(await readFile(`/proc/${id}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1000;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "EACCES" ? Number.NaN : 0;
    }
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** @param id of a process, or the negative ID of a process group */
function kill(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}
