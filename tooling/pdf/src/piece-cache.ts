import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { sha256 } from "./digest.ts";
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
      const [head, size] = [
        bytes.subarray(0, headLength).toString(),
        bytes.subarray(headLength, 2 * headLength).toString(),
      ];
      const body = bytes.subarray(2 * headLength);
      if (sha256(body) !== head) return undefined;
      const length = Number.parseInt(size, 16);
      const rest = JSON.parse(body.subarray(0, length).toString()) as Omit<Piece, "pdf">;
      await utimes(file, new Date(), new Date());
      return { ...rest, pdf: new Uint8Array(body.subarray(length)) };
    } catch {
      return undefined;
    }
  }

  async write(key: string, { pdf, ...rest }: Piece): Promise<void> {
    const json = Buffer.from(JSON.stringify(rest));
    const body = Buffer.concat([json, pdf]);
    const size = json.length.toString(16).padStart(headLength, "0");
    await mkdir(this.#folder, { recursive: true });
    const file = join(this.#folder, key);
    await writeFile(`${file}.${process.pid}.part`, Buffer.concat([Buffer.from(sha256(body) + size), body]));
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

/** A file is the digest of its body, the length of the JSON in it, the JSON, and the PDF. */
const headLength = 64;

const anHour = 3_600_000;
const twoWeeks = 14 * 24 * anHour;
