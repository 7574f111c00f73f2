import { inflateSync } from "node:zlib";

import type { PdfDocument } from "./document.ts";

/**
 * An object of a PDF as a JavaScript value. A name starts with a slash, and a string with a parenthesis. Both are
 * decoded, and each character of a string is one byte.
 */
export type PdfValue = string | number | boolean | null | PdfRef | PdfStream | PdfValue[] | PdfEntries;
export type PdfEntries = Map<string, PdfValue>;

export class PdfRef {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

export class PdfStream {
  readonly entries: PdfEntries;
  /** Bytes as written in the file, usually compressed. */
  readonly bytes: Buffer;

  constructor(entries: PdfEntries, bytes: Buffer) {
    this.entries = entries;
    this.bytes = bytes;
  }

  /** @throws Error if the stream has a filter other than zlib */
  get content(): Buffer {
    const filter = this.entries.get("Filter");
    if (filter === undefined) return this.bytes;
    if (filter !== "/FlateDecode" || this.entries.has("DecodeParms"))
      throw new Error(`cannot decompress a stream with the filter ${JSON.stringify(filter)}`);
    return inflateSync(this.bytes);
  }
}

export const isEntries = (value: PdfValue | undefined): value is PdfEntries => value instanceof Map;

export interface PageObject {
  ref: PdfRef;
  entries: PdfEntries;
}

export function pagesOf(objects: PdfDocument): PageObject[] {
  const below = (kid: PdfValue): PageObject[] => {
    const entries = objects.entries(kid);
    if (entries.has("Kids")) return objects.list(entries.get("Kids")).flatMap(below);
    return kid instanceof PdfRef ? [{ ref: kid, entries }] : [];
  };
  return below(objects.catalog.get("Pages") ?? null);
}

/**
 * Reads the content stream of a page, with one character for each byte.
 *
 * @throws Error if the content isn't a single stream, as Chromium and our writer make it
 */
export function readContent(objects: PdfDocument, { entries }: PageObject): string {
  const content = objects.get(entries.get("Contents"));
  if (!(content instanceof PdfStream)) throw new Error("the content of a page is not a single stream");
  return content.content.toString("latin1");
}
