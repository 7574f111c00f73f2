import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

import { replaceFile } from "@opcon-help/model/disk";

import type { NormalizedPart } from "./part.ts";

/** What was made of manuals, such as normalized parts, by the digest of everything that it depends on. Safe to delete. */
export class PartCache<Kept = NormalizedPart> {
  readonly #folder: string;

  constructor(root: string) {
    this.#folder = join(root, ".cache/manuals");
  }

  /** Undefined if it isn't in the cache. */
  async read(key: string): Promise<Kept | undefined> {
    const file = join(this.#folder, key);
    try {
      const part = deserialize(await readFile(file)) as Kept;
      await utimes(file, new Date(), new Date());
      return part;
    } catch {
      return undefined;
    }
  }

  async write(key: string, part: Kept): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await replaceFile(join(this.#folder, key), serialize(part));
  }

  /** Removes parts that weren't used for two weeks, and incomplete files from runs that were killed. */
  async prune(): Promise<void> {
    for (const entry of await readdir(this.#folder).catch(() => [])) {
      const file = join(this.#folder, entry);
      const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > (entry.endsWith(".new") ? anHour : twoWeeks)) await rm(file, { force: true });
    }
  }
}

const anHour = 3_600_000;
const twoWeeks = 14 * 24 * anHour;
