import { constants } from "node:fs";
import { access, mkdir, truncate } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs a function while it holds a lock. If another process holds the lock, prints a message and waits.
 *
 * @param file lock file, which stays
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await whileLocked(file, work);
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    console.error(`${message}. Fix this, and run the command again.`);
    return process.exit(2);
  }
}

/** Error codes of SQLite. */
const [isBusy, isNoDatabase] = [5, 26];

/** Locks an SQLite database without tables. The operating system unlocks it when its process ends, even if it's killed. */
async function whileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  await access(dirname(file), constants.W_OK);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        lock.exec("BEGIN EXCLUSIVE");
        break;
      } catch (error) {
        const { errcode } = error as { errcode?: number };
        // Nobody can hold the lock of a damaged file.
        if (errcode === isNoDatabase) await truncate(file);
        else if (errcode !== isBusy) throw error;
        else if (tries === 0) console.log("Another build is running. Waiting until it ends …");
      }
      await wait(250);
    }
    return await work();
  } finally {
    lock.close();
  }
}
