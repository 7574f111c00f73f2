import { join } from "node:path";

import { diskCache, type DiskCache } from "@opcon-help/model/cache";

import { sha256 } from "../layout/sha256.ts";
import { PdfDocument } from "../pdf-file/document.ts";
import { serialize } from "../pdf-file/serialize.ts";
import type { TextRun } from "../pdf-file/shown.ts";
import { pagesOf, PdfRef, PdfStream, type PdfValue } from "../pdf-file/values.ts";

type KeptRun = [text: string, left: number, right: number, baseline: number, size: number];

/**
 * Text of the pages in a manual's previous file, by the digest of everything on the page. Reading a page takes some
 * milliseconds, and most edits change few pages. Only files that passed all checks are kept.
 */
export class KnownPages {
  readonly #kept: DiskCache<[string, KeptRun[]][]>;
  readonly #digestsOf: (bytes: Uint8Array) => Promise<string[]>;
  /** Digests of the pages that `textsOf` received. */
  #digests: Promise<string[]> = Promise.resolve([]);

  /**
   * @param root root of the project, which contains the cache
   * @param file file of the manual
   * @param code digest of the tool; text that another version has read isn't used
   * @param digestsOf runs `pageDigests`, if possible in a thread
   */
  constructor(root: string, file: string, code: string, digestsOf: (bytes: Uint8Array) => Promise<string[]>) {
    this.#kept = diskCache(join(root, ".cache/manuals", `${file}.pages`), code);
    this.#digestsOf = digestsOf;
  }

  /**
   * Text of the pages of a file. Undefined for pages that the previous file didn't contain. Empty if there is no
   * previous file.
   */
  async textsOf(bytes: Uint8Array): Promise<(TextRun[] | undefined)[]> {
    this.#digests = this.#digestsOf(bytes);
    // Prevents an unhandled rejection; the await where the digests are needed reports the error.
    this.#digests.catch(() => undefined);
    const kept = await this.#kept.read();
    if (!kept) return [];
    const known = new Map(kept);
    return (await this.#digests).map((digest) =>
      known.get(digest)?.map(([text, left, right, baseline, size]) => ({ text, left, right, baseline, size })),
    );
  }

  /** Stores the text of the pages that `textsOf` received. Call it only if the file has passed all checks. */
  async keep(pages: readonly { runs: readonly TextRun[] }[]): Promise<void> {
    const kept = (await this.#digests).map((digest, index): [string, KeptRun[]] => [
      digest,
      pages[index]!.runs.map(({ text, left, right, baseline, size }) => [text, left, right, baseline, size]),
    ]);
    await this.#kept.write(kept);
  }
}

/** Digests of everything on each page of a file. */
export async function pageDigests(bytes: Uint8Array): Promise<string[]> {
  const file = await PdfDocument.open(bytes);
  const known = new Map<number, string>();
  const digestOf = ({ number }: PdfRef): string => {
    const digest = known.get(number) ?? sha256(textOf(file.object(number)));
    known.set(number, digest);
    return digest;
  };
  /** A value as text, with the digest of each object that it refers to. */
  const textOf = (value: PdfValue): string =>
    value instanceof PdfStream
      ? `${serialize(value.entries, digestOf)}${sha256(value.bytes)}`
      : serialize(value, digestOf);
  return pagesOf(file).map(({ entries }) =>
    sha256(["Contents", "Resources", "MediaBox"].map((entry) => textOf(entries.get(entry) ?? null)).join("\0")),
  );
}
