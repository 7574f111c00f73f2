import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { sha256 } from "../layout/digest.ts";
import type { PartLayout } from "../layout/in-page/report.ts";
import { printName } from "../layout/in-page/printing.ts";
import type { NormalizedPart, PackedPart } from "./part.ts";

/** Normalized parts by the digest of everything that determines them. Deleting the folder costs only time. */
export class PartCache {
  readonly #folder: string;

  constructor(root: string) {
    this.#folder = join(root, ".cache/manuals");
  }

  /** Reads a part; undefined if the cache doesn't have it or its file is damaged. */
  async read(key: string): Promise<NormalizedPart | undefined> {
    const body = await this.#read(key);
    return body && unpack(body);
  }

  /** The layouts of all prints of a part, without their pages; undefined when one of them is not in the cache. */
  async readLayouts(key: string): Promise<PartLayout[] | undefined> {
    const layouts: PartLayout[] = [];
    for (let index = 0; index < (layouts[0]?.prints ?? 1); index += 1) {
      const body = await this.#read(printName(key, index));
      if (!body) return undefined;
      layouts.push(JSON.parse(new Sections(body).next().toString()) as PartLayout);
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

  async write(key: string, piece: NormalizedPart): Promise<void> {
    const body = packed(piece);
    await mkdir(this.#folder, { recursive: true });
    const file = join(this.#folder, key);
    await writeFile(`${file}.${process.pid}.part`, Buffer.concat([Buffer.from(sha256(body), "latin1"), body]));
    await rename(`${file}.${process.pid}.part`, file);
  }

  /** Removes parts that weren't used for two weeks, and incomplete files of killed runs. */
  async prune(): Promise<void> {
    for (const entry of await readdir(this.#folder).catch(() => [])) {
      const file = join(this.#folder, entry);
      const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > (entry.endsWith(".part") ? anHour : twoWeeks)) await rm(file, { force: true });
    }
  }
}

/** A file starts with the digest of the rest: layout and table as JSON, each after its length, then texts and streams. */
const digestLength = 64;
const sizeLength = 16;

/** Reads the sections of a file, each after its length. */
class Sections {
  readonly #body: Buffer;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
  }

  next(): Buffer {
    return this.bytes(Number.parseInt(this.bytes(sizeLength).toString("latin1"), 16));
  }

  bytes(length: number): Buffer {
    this.#at += length;
    return this.#body.subarray(this.#at - length, this.#at);
  }
}

function section(value: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(value));
  return Buffer.concat([Buffer.from(json.length.toString(16).padStart(sizeLength, "0"), "latin1"), json]);
}

/** A part without its layout, with the lengths of its texts and streams. */
interface Table extends Omit<NormalizedPart, "layout" | "part"> {
  part: Omit<PackedPart, "objects" | "contents">;
  objects: { text: number; stream?: number; digest?: string }[];
  contents: number[];
}

function packed({ layout, part: { objects, contents, ...part }, ...rest }: NormalizedPart): Buffer {
  const table: Table = {
    ...rest,
    part,
    objects: objects.map(({ text, stream, digest }) => ({
      text: text.length,
      ...(stream ? { stream: stream.length } : {}),
      ...(digest === undefined ? {} : { digest }),
    })),
    contents: contents.map((content) => content.length),
  };
  const texts = [...objects.map(({ text }) => text), ...contents].join("");
  const streams = objects.flatMap(({ stream }) => stream ?? []);
  return Buffer.concat([section(layout), section(table), Buffer.from(texts, "latin1"), ...streams]);
}

function unpack(body: Buffer): NormalizedPart {
  const sections = new Sections(body);
  const layout = JSON.parse(sections.next().toString()) as PartLayout;
  const { objects, contents, part, ...rest } = JSON.parse(sections.next().toString()) as Table;
  const text = (length: number): string => sections.bytes(length).toString("latin1");
  const texts = objects.map((object) => text(object.text));
  const shown = contents.map(text);
  return {
    ...rest,
    layout,
    part: {
      ...part,
      objects: objects.map(({ stream, digest }, index) => ({
        text: texts[index]!,
        ...(stream === undefined ? {} : { stream: sections.bytes(stream) }),
        ...(digest === undefined ? {} : { digest }),
      })),
      contents: shown,
    },
  };
}

const anHour = 3_600_000;
const twoWeeks = 14 * 24 * anHour;
