import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Interval in milliseconds at which an owner updates its lock. The owner of a lock that is older than `dead` was
 * killed.
 */
const beat = 2000;
const dead = 30_000;

/** Whether a process with this ID exists. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/**
 * Tries to take the lock.
 *
 * @returns undefined if this process now has the lock, the process ID of its owner, or NaN if the lock may be free now
 */
async function take(file: string): Promise<number | undefined> {
  const own = `${file}.${process.pid}`;
  const id = `${process.pid} ${randomUUID()}`;
  try {
    // Linking a complete file creates the lock with its content in one step.
    await writeFile(own, id);
    await link(own, file);
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(own, { force: true });
  }
  const owner = await readFile(file, "utf8").catch(() => undefined);
  const touched = await stat(file).catch(() => undefined);
  if (owner === undefined || !touched) return Number.NaN;
  const pid = Number.parseInt(owner, 10);
  // The age is also checked, because another process can have the ID of an owner that was killed.
  if (isRunning(pid) && Date.now() - touched.mtimeMs < dead) return pid;
  // The owner was killed. Only one of the waiting processes can rename the lock, and this one removes it.
  await rename(file, own).catch(() => undefined);
  const moved = await readFile(own, "utf8").catch(() => owner);
  if (moved === owner) await rm(own, { force: true });
  else await rename(own, file);
  return Number.NaN;
}

/** Reasons why a file can't be written, by the code of the error. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EROFS: "the file system is read-only",
  EACCES: "this user isn't allowed to write it",
  EXDEV: "dist and .cache are on different file systems",
};

/**
 * Runs a function while it holds a lock. If another process holds the lock, prints a message and waits.
 *
 * @param file lock file, which contains the process ID of its owner
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await whileLocked(file, work);
  } catch (error) {
    const { code = "", path = "A file", dest } = error as NodeJS.ErrnoException & { dest?: string };
    if (!Object.hasOwn(reasons, code)) throw error;
    console.error(`${dest ?? path} can't be written, because ${reasons[code]}. Fix this, and run the command again.`);
    return process.exit(2);
  }
}

async function whileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  let announced = 0;
  for (;;) {
    const owner = await take(file);
    if (owner === undefined) break;
    if (!Number.isNaN(owner) && owner !== announced) {
      console.log(`Another build is running (process ${owner}). Waiting until it ends …`);
      announced = owner;
    }
    await wait(250);
  }
  const touching = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), beat);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await rm(file, { force: true });
  }
}
