import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

import { replaceFile } from "@opcon-help/model/disk";

import type { NormalizedPart } from "./part.ts";

/** Normalized parts by the digest of everything that they depend on. The folder is safe to delete. */
export class PartCache {
  readonly #folder: string;

  constructor(root: string) {
    this.#folder = join(root, ".cache/manuals");
  }

  /** Reads a part; undefined if it isn't in the cache or its file is damaged. */
  async read(key: string): Promise<NormalizedPart | undefined> {
    const file = join(this.#folder, key);
    try {
      const bytes = await readFile(file);
      const body = bytes.subarray(digestLength);
      if (hash("sha256", body) !== bytes.toString("latin1", 0, digestLength)) return undefined;
      await utimes(file, new Date(), new Date());
      return deserialize(body) as NormalizedPart;
    } catch {
      return undefined;
    }
  }

  async write(key: string, part: NormalizedPart): Promise<void> {
    const body = serialize(part);
    await mkdir(this.#folder, { recursive: true });
    await replaceFile(join(this.#folder, key), Buffer.concat([Buffer.from(hash("sha256", body), "latin1"), body]));
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

/** Length of the digest at the start of a file. The serialized part follows. */
const digestLength = 64;

const anHour = 3_600_000;
const twoWeeks = 14 * 24 * anHour;
