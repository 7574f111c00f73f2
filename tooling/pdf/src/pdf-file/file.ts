import { Parser } from "./parser.ts";
import { isEntries, PdfObjects, PdfStream, type PdfEntries, type PdfValue } from "./values.ts";

/** Location of an object: an offset in the file, or an index in an object stream. */
type Location = { offset: number } | { stream: number; index: number };

/** A decompressed object stream. */
interface ObjectStream {
  text: string;
  starts: number[];
}

/**
 * Reads a PDF file. Objects are parsed each time they are needed and not kept, because those of a large book would
 * fill the memory. See ISO 32000-1, 7.5. Encrypted and damaged files are not supported.
 */
export class PdfFile extends PdfObjects {
  readonly #bytes: Buffer;
  readonly #text: string;
  readonly #locations = new Map<number, Location>();
  readonly #objectStreams = new Map<number, ObjectStream>();
  readonly trailer: PdfEntries;

  /** @throws Error if the bytes are not a PDF */
  constructor(bytes: Uint8Array) {
    super();
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#text = this.#bytes.toString("latin1");
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#text.slice(-100))?.[1];
    if (start === undefined)
      throw new Error("not a PDF: the file doesn't end with the offset of a cross-reference table");
    this.trailer = this.#readTables(Number(start));
  }

  get numbers(): number[] {
    return [...this.#locations.keys()].toSorted((a, b) => a - b);
  }

  object(number: number): PdfValue {
    const location = this.#locations.get(number);
    if (!location) return null;
    if ("offset" in location) return this.#objectAt(location.offset);
    const { text, starts } = this.#objectStream(location.stream);
    return new Parser(text, starts[location.index]!).value();
  }

  #objectStream(number: number): ObjectStream {
    const known = this.#objectStreams.get(number);
    if (known) return known;
    const stream = this.object(number);
    if (!(stream instanceof PdfStream)) throw new Error(`object ${number} should be an object stream`);
    const text = stream.content.toString("latin1");
    const first = Number(stream.entries.get("First"));
    const head = text.slice(0, first).trim().split(/\s+/).map(Number);
    const starts = head.filter((_, index) => index % 2 === 1).map((start) => first + start);
    const decompressed = { text, starts };
    this.#objectStreams.set(number, decompressed);
    return decompressed;
  }

  #objectAt(offset: number): PdfValue {
    const parser = new Parser(this.#text, offset);
    parser.words(3);
    const value = parser.value();
    const start = isEntries(value) ? parser.streamStart() : undefined;
    if (start === undefined) return value;
    const length = Number(this.get((value as PdfEntries).get("Length")));
    return new PdfStream(value as PdfEntries, this.#bytes.subarray(start, start + length));
  }

  /** Reads the cross-reference tables, newest first: an entry overrides those of older tables. */
  #readTables(start: number): PdfEntries {
    const isTable = this.#text.startsWith("xref", start);
    const trailer = isTable ? this.#readTable(start) : this.#readTableStream(start);
    const older = trailer.get("Prev");
    if (typeof older === "number") this.#readTables(older);
    return trailer;
  }

  #note(number: number, location: Location): void {
    if (!this.#locations.has(number)) this.#locations.set(number, location);
  }

  #readTable(start: number): PdfEntries {
    const parser = new Parser(this.#text, start);
    parser.words(1);
    for (;;) {
      const [word] = parser.words(1);
      if (word === "trailer") return parser.value() as PdfEntries;
      const [count] = parser.words(1);
      for (let number = Number(word); number < Number(word) + Number(count); number += 1) {
        const [offset, , kind] = parser.words(3);
        if (kind === "n") this.#note(number, { offset: Number(offset) });
      }
    }
  }

  #readTableStream(start: number): PdfEntries {
    const table = this.#objectAt(start);
    if (!(table instanceof PdfStream)) throw new Error(`no cross-reference table at offset ${start}`);
    const { entries, content } = table;
    const widths = this.list(entries.get("W")).map(Number);
    const numbers = entries.has("Index")
      ? this.list(entries.get("Index")).map(Number)
      : [0, Number(entries.get("Size"))];
    let at = 0;
    const field = (width: number, usual: number): number => {
      if (width === 0) return usual;
      at += width;
      return content.readUIntBE(at - width, width);
    };
    for (let section = 0; section < numbers.length; section += 2)
      for (let number = numbers[section]!; number < numbers[section]! + numbers[section + 1]!; number += 1) {
        const [kind, second, third] = [field(widths[0]!, 1), field(widths[1]!, 0), field(widths[2]!, 0)];
        if (kind === 1) this.#note(number, { offset: second });
        if (kind === 2) this.#note(number, { stream: second, index: third });
      }
    return entries;
  }
}
