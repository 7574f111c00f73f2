import { join } from "node:path";

import { keep, loadKept } from "@opcon-help/model/disk";

import { sha256 } from "../layout/digest.ts";
import { PdfFile } from "../pdf-file/file.ts";
import { pagesOf } from "../pdf-file/pages.ts";
import { isEntries, PdfRef, PdfStream, type PdfValue } from "../pdf-file/values.ts";
import type { TextRun } from "../pdf-file/reader.ts";

type KeptRun = [text: string, left: number, right: number, baseline: number, size: number];

/**
 * The pages of a manual's former file, which was without a fault: their texts, by the digest of all that a page shows.
 * To read a page takes some milliseconds, and an edit leaves most pages as they were. Deleting the file of it costs time
 * and changes nothing.
 */
export class KnownPages {
  readonly #path: string;
  readonly #code: string;
  /** Of the pages of the file that was asked for. */
  #digests: string[] = [];

  /**
   * @param root of the project, where the cache is
   * @param file of the manual
   * @param code digest of the tool: what another one has read does not count
   */
  constructor(root: string, file: string, code: string) {
    this.#path = join(root, ".cache/manuals", `${file}.pages`);
    this.#code = code;
  }

  /** Texts of the pages of a file; undefined for pages that its former one did not have. */
  async textsOf(bytes: Uint8Array): Promise<(TextRun[] | undefined)[]> {
    const kept = (await loadKept(this.#path, this.#code)) as [string, KeptRun[]][] | undefined;
    const known = new Map(kept);
    this.#digests = digestsOf(bytes);
    return this.#digests.map((digest) =>
      known.get(digest)?.map(([text, left, right, baseline, size]) => ({ text, left, right, baseline, size })),
    );
  }

  /** Keeps the texts of that file, when it is without a fault, in the order of its pages. */
  async keep(pages: readonly { runs: readonly TextRun[] }[]): Promise<void> {
    const kept = this.#digests.map((digest, index): [string, KeptRun[]] => [
      digest,
      pages[index]!.runs.map(({ text, left, right, baseline, size }) => [text, left, right, baseline, size]),
    ]);
    await keep(this.#path, this.#code, kept);
  }
}

function digestsOf(bytes: Uint8Array): string[] {
  const file = new PdfFile(bytes);
  const digests = new Digests(file);
  return pagesOf(file).map(({ entries }) =>
    sha256(["Contents", "Resources", "MediaBox"].map((entry) => digests.of(entries.get(entry) ?? null)).join("\0")),
  );
}

/** Digests of values with all that they refer to, each object read once. */
class Digests {
  readonly #file: PdfFile;
  readonly #known = new Map<number, string>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  of(value: PdfValue): string {
    if (value instanceof PdfRef) {
      const known = this.#known.get(value.number) ?? sha256(this.of(this.#file.object(value.number)));
      this.#known.set(value.number, known);
      return known;
    }
    if (value instanceof PdfStream) return `${this.of(value.entries)}${sha256(value.bytes)}`;
    if (isEntries(value)) return `<${[...value].map(([key, own]) => `${key}\0${this.of(own)}`).join("\0")}>`;
    if (Array.isArray(value)) return `[${value.map((own) => this.of(own)).join("\0")}]`;
    return JSON.stringify(value);
  }
}
