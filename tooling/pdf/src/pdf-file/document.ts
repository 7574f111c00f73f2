import {
  PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef as Reference,
  PdfStream as Stream,
  PdfString,
} from "@libpdf/core";

import { isEntries, PdfRef, PdfStream, type PdfEntries, type PdfValue } from "./values.ts";

/** A PDF whose objects can be changed. Each is read when it's needed. */
export class PdfDocument {
  readonly #file: PDF;
  /** Objects that were read or changed. */
  readonly #objects = new Map<number, PdfValue>();
  #lastNumber: number;
  readonly trailer: PdfEntries;

  /** @throws Error if the bytes aren't a PDF */
  static async open(bytes: Uint8Array): Promise<PdfDocument> {
    return new PdfDocument(await PDF.load(bytes, { lenient: false }));
  }

  private constructor(file: PDF) {
    this.#file = file;
    this.#lastNumber = file.context.registry.nextObjectNumber - 1;
    this.trailer = entriesOf(file.context.info.trailer);
  }

  /** Numbers of all objects in ascending order. */
  get numbers(): number[] {
    return Array.from({ length: this.#lastNumber }, (_, index) => index + 1).filter((number) => this.object(number));
  }

  get catalog(): PdfEntries {
    return this.entries(this.trailer.get("Root"));
  }

  /** The object with a number; null if the file doesn't define it. */
  object(number: number): PdfValue {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    const read = valueOf(this.#file.getObject(Reference.of(number)));
    this.#objects.set(number, read);
    return read;
  }

  add(value: PdfValue): PdfRef {
    const ref = new PdfRef((this.#lastNumber += 1));
    this.#objects.set(ref.number, value);
    return ref;
  }

  replace({ number }: PdfRef, value: PdfValue): void {
    this.#objects.set(number, value);
  }

  /** Follows references. The result is null if nothing is found. */
  get(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    while (found instanceof PdfRef) found = this.object(found.number);
    return found;
  }

  /** The dictionary that a value is or refers to. @throws Error if it's something else */
  dictionary(value: PdfValue | undefined): PdfEntries {
    const found = this.get(value);
    if (!isEntries(found)) throw new Error(`expected a dictionary, found ${String(found)}`);
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

function valueOf(object: PdfObject | null): PdfValue {
  if (object instanceof Reference) return new PdfRef(object.objectNumber);
  if (object instanceof Stream)
    return new PdfStream(
      entriesOf(object),
      Buffer.from(object.data.buffer, object.data.byteOffset, object.data.byteLength),
    );
  if (object instanceof PdfDict) return entriesOf(object);
  if (object instanceof PdfArray) return Array.from(object, valueOf);
  if (object instanceof PdfName) return `/${object.value}`;
  if (object instanceof PdfString) return `(${Buffer.from(object.bytes).toString("latin1")}`;
  return object instanceof PdfNumber || object instanceof PdfBool ? object.value : null;
}

const entriesOf = (dictionary: PdfDict): PdfEntries =>
  new Map(Array.from(dictionary, ([{ value: key }, value]) => [key, valueOf(value)]));
