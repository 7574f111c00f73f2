// Runs a program and measures the elapsed seconds and the peak memory of all its processes together.
import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

export interface Command {
  command: string;
  args: string[];
  folder: string;
  /** Environment variables in addition to those of this process. */
  env: Record<string, string>;
}

export interface Measured {
  seconds: number;
  /** Peak of the proportional set size in megabytes, or null if the system doesn't report it. */
  megabytes: number | null;
}

/** A program failed or exceeded its time limit. */
export class RunFailure extends Error {
  readonly isTooSlow: boolean;

  constructor(message: string, isTooSlow: boolean) {
    super(message);
    this.name = "RunFailure";
    this.isTooSlow = isTooSlow;
  }
}

/** Sampling interval for memory, in ms: short enough for a print, long enough not to slow it down. */
const interval = 500;
/** Maximum length of the program's messages. */
const keptMessages = 2000;

/**
 * Runs a program, and always stops all of its processes.
 *
 * @param limit in seconds
 * @throws RunFailure if the program fails or takes longer
 */
export async function measure(
  { command, args, folder, env }: Command,
  limit: number,
  signal: AbortSignal,
): Promise<Measured> {
  signal.throwIfAborted();
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // This process handles Ctrl+C and stops the program in the right order.
    detached: true,
  });
  let messages = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (messages = (messages + data.toString()).slice(-keptMessages)));
  let end: { code: number | null; seconds: number } | undefined;
  const ended = new Promise<void>((resolve) => {
    const note = (code: number | null): void => {
      end ??= { code, seconds: seconds() };
      resolve();
    };
    child.on("error", (error) => {
      messages = error.message;
      note(null);
    });
    child.on("exit", note);
  });
  const isRunning = (): boolean => end === undefined && seconds() < limit && !signal.aborted;
  const tree = new ProcessTree(child.pid);
  let peak: number | null = 0;
  try {
    while (isRunning()) {
      const now = await tree.memory();
      peak = now === undefined || peak === null ? null : Math.max(peak, now);
      await Promise.race([ended, wait(interval)]);
    }
  } finally {
    if (!end) await tree.end(ended);
    await tree.kill();
  }
  signal.throwIfAborted();
  if (end === undefined || end.seconds >= limit) throw new RunFailure(`took longer than ${limit} s`, true);
  if (end.code !== 0) throw new RunFailure(`ended with code ${end.code}: ${messages.trim()}`, false);
  return { seconds: end.seconds, megabytes: peak };
}

/** A process, distinguished by start time from a later one with the same id. */
interface Seen {
  pid: number;
  started: string;
}

/** A process and all its descendants, including browsers in separate process groups. */
class ProcessTree {
  readonly #root: number | undefined;
  readonly #seen = new Map<number, Seen>();

  constructor(root: number | undefined) {
    this.#root = root;
  }

  /** Memory in megabytes, or undefined if it can't be read. */
  async memory(): Promise<number | undefined> {
    const processes = await this.#look();
    if (!processes) return undefined;
    const sizes = await Promise.all(
      processes.map(async ({ pid }) => {
        try {
          const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
          return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1000;
        } catch (error) {
          // An ended process doesn't count, but an unreadable one would make the sum meaningless.
          return (error as NodeJS.ErrnoException).code === "EACCES" ? Number.NaN : 0;
        }
      }),
    );
    const sum = sizes.reduce((total, size) => total + size, 0);
    return Number.isNaN(sum) ? undefined : sum;
  }

  /** Asks the program to exit, and gives it time to clean up. */
  async end(ended: Promise<void>): Promise<void> {
    if (this.#root === undefined) return;
    await this.#look();
    send(this.#root, "SIGTERM");
    await Promise.race([ended, wait(10_000)]);
  }

  /** Kills the remaining processes. */
  async kill(): Promise<void> {
    await this.#look();
    for (const seen of this.#seen.values())
      if ((await statOf(seen.pid))?.started === seen.started) send(seen.pid, "SIGKILL");
  }

  /** Running processes of the tree, or undefined if the system can't list them. */
  async #look(): Promise<Seen[] | undefined> {
    const entries = await readdir("/proc").catch(() => undefined);
    if (!entries || this.#root === undefined) return undefined;
    const all = await Promise.all(entries.filter((entry) => /^\d+$/.test(entry)).map((entry) => statOf(Number(entry))));
    const children = Map.groupBy(
      all.filter((stat) => stat !== undefined),
      ({ parent }) => parent,
    );
    const own = all.find((stat) => stat?.pid === this.#root);
    const found = own ? [own] : [];
    for (const { pid } of found) found.push(...(children.get(pid) ?? []));
    for (const seen of found) this.#seen.set(seen.pid, seen);
    return found;
  }
}

/** Reads the parent and start time of a process, or undefined if it has ended. */
async function statOf(pid: number): Promise<(Seen & { parent: number }) | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The program's name is in parentheses and can contain any character.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields && { pid, parent: Number(fields[1]), started: fields[19]! };
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
