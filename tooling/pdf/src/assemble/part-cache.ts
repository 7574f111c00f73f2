import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DefaultDeserializer, DefaultSerializer } from "node:v8";

import { sha256 } from "../layout/sha256.ts";
import type { PartLayout } from "../layout/in-page/report.ts";
import { printName } from "../layout/in-page/printing.ts";
import { runId } from "../layout/scratch.ts";
import type { NormalizedPart } from "./part.ts";

/** Normalized parts by the digest of everything that they depend on. The folder is safe to delete. */
export class PartCache {
  readonly #folder: string;

  constructor(root: string) {
    this.#folder = join(root, ".cache/manuals");
  }

  /** Reads a part; undefined if it isn't in the cache or its file is damaged. */
  async read(key: string): Promise<NormalizedPart | undefined> {
    const body = await this.#read(key);
    if (!body) return undefined;
    const { layout, rest } = unpack(body);
    return { layout, ...rest() };
  }

  /**
   * Reads the layouts of all prints of a part without the parts themselves; undefined if one of them isn't in the
   * cache.
   */
  async readLayouts(key: string): Promise<PartLayout[] | undefined> {
    const layouts: PartLayout[] = [];
    for (let index = 0; index < (layouts[0]?.prints ?? 1); index += 1) {
      const body = await this.#read(printName(key, index));
      if (!body) return undefined;
      layouts.push(unpack(body).layout);
    }
    return layouts;
  }

  async #read(key: string): Promise<Buffer | undefined> {
    const file = join(this.#folder, key);
    try {
      const bytes = await readFile(file);
      const body = bytes.subarray(digestLength);
      if (sha256(body) !== bytes.toString("latin1", 0, digestLength)) return undefined;
      await utimes(file, new Date(), new Date());
      return body;
    } catch {
      return undefined;
    }
  }

  async write(key: string, part: NormalizedPart): Promise<void> {
    const body = packed(part);
    await mkdir(this.#folder, { recursive: true });
    const file = join(this.#folder, key);
    const aside = `${file}.${runId}.part`;
    try {
      await writeFile(aside, Buffer.concat([Buffer.from(sha256(body), "latin1"), body]));
      await rename(aside, file);
    } finally {
      await rm(aside, { force: true });
    }
  }

  /** Removes parts that weren't used for two weeks, and incomplete files from runs that were killed. */
  async prune(): Promise<void> {
    for (const entry of await readdir(this.#folder).catch(() => [])) {
      const file = join(this.#folder, entry);
      const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > (entry.endsWith(".part") ? anHour : twoWeeks)) await rm(file, { force: true });
    }
  }
}

/**
 * Length of the digest at the start of a file. Two serialized values follow: the layout, which can be read alone, and
 * the part.
 */
const digestLength = 64;

function packed({ layout, ...rest }: NormalizedPart): Buffer {
  const serializer = new DefaultSerializer();
  serializer.writeHeader();
  serializer.writeValue(layout);
  serializer.writeValue(rest);
  return serializer.releaseBuffer();
}

/** Reads the layout. The rest is read by the function that it returns. */
function unpack(body: Buffer): { layout: PartLayout; rest: () => Omit<NormalizedPart, "layout"> } {
  const deserializer = new DefaultDeserializer(body);
  deserializer.readHeader();
  return {
    layout: deserializer.readValue() as PartLayout,
    rest: () => deserializer.readValue() as Omit<NormalizedPart, "layout">,
  };
}

const anHour = 3_600_000;
const twoWeeks = 14 * 24 * anHour;
