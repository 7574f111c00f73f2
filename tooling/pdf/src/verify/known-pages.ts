import { join } from "node:path";

import { keep, loadKept } from "@opcon-help/model/disk";

import { sha256 } from "../layout/digest.ts";
import { PdfFile } from "../pdf-file/file.ts";
import { pagesOf } from "../pdf-file/pages.ts";
import { isEntries, PdfRef, PdfStream, type PdfValue } from "../pdf-file/values.ts";
import type { TextRun } from "../pdf-file/reader.ts";

type KeptRun = [text: string, left: number, right: number, baseline: number, size: number];

/**
 * Text of the pages of a manual's previous file, by the digest of everything on the page. Reading a page takes some
 * milliseconds, and most edits change few pages. Only files that passed all checks are kept.
 */
export class KnownPages {
  readonly #path: string;
  readonly #code: string;
  /** Digests of the pages passed to `textsOf`. */
  #digests: string[] = [];

  /**
   * @param root of the project, which contains the cache
   * @param file of the manual
   * @param code digest of the tool; text that another version has read isn't used
   */
  constructor(root: string, file: string, code: string) {
    this.#path = join(root, ".cache/manuals", `${file}.pages`);
    this.#code = code;
  }

  /** Text of the pages of a file; undefined for pages that the previous file didn't contain. */
  async textsOf(bytes: Uint8Array): Promise<(TextRun[] | undefined)[]> {
    const kept = (await loadKept(this.#path, this.#code)) as [string, KeptRun[]][] | undefined;
    const known = new Map(kept);
    this.#digests = digestsOf(bytes);
    return this.#digests.map((digest) =>
      known.get(digest)?.map(([text, left, right, baseline, size]) => ({ text, left, right, baseline, size })),
    );
  }

  /** Stores the text of the pages passed to `textsOf`. Call it only if the file passed all checks. */
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

/** Digests of values and everything that they refer to. */
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
