import { PdfFile } from "./file.ts";
import { isEntries, PdfObjects, PdfRef, type PdfEntries, type PdfValue } from "./values.ts";

/** A PDF with all objects in memory, so that they can be changed. */
export class PdfDocument extends PdfObjects {
  readonly #objects: Map<number, PdfValue>;
  #lastNumber: number;
  readonly trailer: PdfEntries;

  /** @throws Error if the bytes aren't a PDF */
  constructor(bytes: Uint8Array) {
    super();
    const file = new PdfFile(bytes);
    this.#objects = new Map(file.numbers.map((number) => [number, file.object(number)]));
    this.#lastNumber = file.numbers.at(-1) ?? 0;
    this.trailer = file.trailer;
  }

  get numbers(): number[] {
    return [...this.#objects.keys()].toSorted((a, b) => a - b);
  }

  object(number: number): PdfValue {
    return this.#objects.get(number) ?? null;
  }

  /** The dictionary that a value is or refers to. @throws Error if it's something else */
  dictionary(value: PdfValue | undefined): PdfEntries {
    const found = this.get(value);
    if (!isEntries(found)) throw new Error(`expected a dictionary, found ${String(found)}`);
    return found;
  }

  add(value: PdfValue): PdfRef {
    const ref = new PdfRef((this.#lastNumber += 1));
    this.#objects.set(ref.number, value);
    return ref;
  }

  replace({ number }: PdfRef, value: PdfValue): void {
    this.#objects.set(number, value);
  }

  remove({ number }: PdfRef): void {
    this.#objects.delete(number);
  }
}
