import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { sha256 } from "./digest.ts";
import type { PackedPart } from "./join/pack.ts";
import type { Piece } from "./stages/trim.ts";

/** Printed parts by the digest of all that they were made from. Deleting the folder costs time and changes nothing. */
export class PieceCache {
  readonly #folder: string;

  constructor(root: string) {
    this.#folder = join(root, ".cache/manuals");
  }

  /** A part that was printed before; undefined when there is none, or when its file is damaged. */
  async read(key: string): Promise<Piece | undefined> {
    const file = join(this.#folder, key);
    try {
      const bytes = await readFile(file);
      const body = bytes.subarray(digestLength);
      if (sha256(body) !== bytes.toString("latin1", 0, digestLength)) return undefined;
      await utimes(file, new Date(), new Date());
      return unpack(body);
    } catch {
      return undefined;
    }
  }

  async write(key: string, piece: Piece): Promise<void> {
    const body = packed(piece);
    await mkdir(this.#folder, { recursive: true });
    const file = join(this.#folder, key);
    await writeFile(`${file}.${process.pid}.part`, Buffer.concat([Buffer.from(sha256(body), "latin1"), body]));
    await rename(`${file}.${process.pid}.part`, file);
  }

  /** Removes parts that no run has asked for in two weeks, and what a killed run left half written. */
  async prune(): Promise<void> {
    for (const entry of await readdir(this.#folder).catch(() => [])) {
      const file = join(this.#folder, entry);
      const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > (entry.endsWith(".part") ? anHour : twoWeeks)) await rm(file, { force: true });
    }
  }
}

/** A file is the digest of the rest, the length of its table, the table as JSON, and the texts and streams one by one. */
const digestLength = 64;
const sizeLength = 16;

/** All of a piece but its texts and streams, of which it has the lengths. */
interface Table extends Omit<Piece, "part"> {
  part: Omit<PackedPart, "objects" | "contents">;
  objects: { text: number; stream?: number; digest?: string }[];
  contents: number[];
}

function packed({ part: { objects, contents, ...part }, ...rest }: Piece): Buffer {
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
  const json = Buffer.from(JSON.stringify(table));
  const texts = [...objects.map(({ text }) => text), ...contents].join("");
  const streams = objects.flatMap(({ stream }) => stream ?? []);
  const size = Buffer.from(json.length.toString(16).padStart(sizeLength, "0"), "latin1");
  return Buffer.concat([size, json, Buffer.from(texts, "latin1"), ...streams]);
}

function unpack(body: Buffer): Piece {
  let at = sizeLength;
  const next = (length: number): Buffer => body.subarray(at, (at += length));
  const size = Number.parseInt(body.toString("latin1", 0, sizeLength), 16);
  const { objects, contents, part, ...rest } = JSON.parse(next(size).toString()) as Table;
  const texts = objects.map(({ text }) => next(text).toString("latin1"));
  const shown = contents.map((content) => next(content).toString("latin1"));
  return {
    ...rest,
    part: {
      ...part,
      objects: objects.map(({ stream, digest }, index) => ({
        text: texts[index]!,
        ...(stream === undefined ? {} : { stream: next(stream) }),
        ...(digest === undefined ? {} : { digest }),
      })),
      contents: shown,
    },
  };
}

const anHour = 3_600_000;
const twoWeeks = 14 * 24 * anHour;
