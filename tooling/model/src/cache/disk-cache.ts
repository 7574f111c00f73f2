import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";

import { replaceFile } from "./replace-file.ts";

/** A value that a program keeps for its next run. Its file is safe to delete. */
export interface DiskCache<Value> {
  /** Reads the value; undefined if the file is missing, damaged, or was written by different code. */
  read(): Promise<Value | undefined>;
  /** Writes the value. Errors are ignored, because the next run can calculate the value again. */
  write(value: Value): Promise<void>;
}

/**
 * A cache in a file.
 *
 * @param code digest from `codeDigest` of the code that calculates the value
 */
export const diskCache = <Value>(path: string, code: string): DiskCache<Value> => ({
  async read() {
    try {
      const kept = JSON.parse(await readFile(path, "utf8")) as { code: string; value: Value };
      return kept.code === code ? kept.value : undefined;
    } catch {
      return undefined;
    }
  },
  async write(value) {
    try {
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path, JSON.stringify({ code, value }));
    } catch {
      // The next run calculates the value again.
    }
  },
});
