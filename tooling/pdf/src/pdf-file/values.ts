import { inflateSync } from "node:zlib";

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

/** The objects of a PDF by number. */
export abstract class PdfObjects {
  abstract readonly trailer: PdfEntries;
  /** Numbers of all objects in ascending order. */
  abstract readonly numbers: number[];

  /** The object with a number; null if the file doesn't define it. */
  abstract object(number: number): PdfValue;

  get catalog(): PdfEntries {
    return this.entries(this.trailer.get("Root"));
  }

  /** Follows references. The result is null if nothing is found. */
  get(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    while (found instanceof PdfRef) found = this.object(found.number);
    return found;
  }

  /** Entries of a dictionary or stream, after following references. Empty for any other value. */
  entries(value: PdfValue | undefined): PdfEntries {
    const found = this.get(value);
    if (found instanceof PdfStream) return found.entries;
    return isEntries(found) ? found : new Map();
  }

  /** Members of an array, after following a reference to it. Any other value is a list of one member. */
  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.get(value);
    if (Array.isArray(found)) return found;
    return value === undefined || value === null ? [] : [value];
  }

  /** Keys and values of a name tree or number tree in order. */
  tree(root: PdfValue | undefined, kind: "Names" | "Nums"): [key: PdfValue, value: PdfValue][] {
    const node = this.entries(root);
    const own = this.list(node.get(kind));
    const pairs = own.flatMap((key, index): [PdfValue, PdfValue][] =>
      index % 2 === 0 ? [[key, own[index + 1]!]] : [],
    );
    return [...pairs, ...this.list(node.get("Kids")).flatMap((kid) => this.tree(kid, kind))];
  }
}

export interface PageObject {
  ref: PdfRef;
  entries: PdfEntries;
}

export function pagesOf(objects: PdfObjects): PageObject[] {
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
export function readContent(objects: PdfObjects, { entries }: PageObject): string {
  const content = objects.get(entries.get("Contents"));
  if (!(content instanceof PdfStream)) throw new Error("the content of a page is not a single stream");
  return content.content.toString("latin1");
}
