import { promisify } from "node:util";
import { deflate } from "node:zlib";

/** Compresses with the highest level in a thread of Node's thread pool. */
const compressed = (bytes: Uint8Array): Promise<Buffer> => deflateAsync(bytes, { level: 9 });
const deflateAsync = promisify<Uint8Array, { level: number }, Buffer>(deflate);

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/**
 * Number of objects in an object stream. More would make the file smaller, but viewers must decompress all of them to
 * read one.
 */
const objectsInStream = 200;
/** Number of entries in a node of a name tree or number tree. */
const entriesInNode = 128;

/** Location of an object: an offset in the file, or an object stream and the index in it. */
type Location = { offset: number } | { stream: number; index: number };

/**
 * Writes a PDF 1.7 file object by object, so that the objects of a large book are never in memory together. Text is
 * written as Latin-1.
 */
export class PdfWriter {
  readonly #file: Buffer[] = [];
  #size = 0;
  #last = 0;
  readonly #locations: Location[] = [];
  #waiting: [number: number, text: string][] = [];
  /**
   * Ends when all previous streams are written, so that they stay in order although they are compressed in parallel.
   */
  #writing: Promise<void> = Promise.resolve();

  constructor() {
    // Bytes above 127 mark the file as binary.
    this.#append(Buffer.from("%PDF-1.7\n%\x81\x81\x81\x81\n", "latin1"));
  }

  /** Reserves a number for an object that is written later. */
  reserve(): number {
    return (this.#last += 1);
  }

  /** Writes an object that isn't a stream, and returns its number. */
  add(text: string, number = this.reserve()): number {
    this.#waiting.push([number, text]);
    if (this.#waiting.length === objectsInStream) this.#pack();
    return number;
  }

  /**
   * Writes a stream.
   *
   * @param entries entries of its dictionary, without the length
   */
  addStream(entries: string, content: Uint8Array, number = this.reserve()): number {
    this.#write(number, Promise.resolve({ entries, content }));
    return number;
  }

  addCompressed(entries: string, content: Uint8Array, number = this.reserve()): number {
    this.#write(
      number,
      compressed(content).then((bytes) => ({ entries: `${entries}/Filter/FlateDecode`, content: bytes })),
    );
    return number;
  }

  /**
   * Writes a name tree or number tree. It has two levels, because programs such as veraPDF look up each piece of text and
   * search a single list from its start.
   *
   * @param entries entries sorted by key
   */
  addTree(kind: "Names" | "Nums", entries: readonly (readonly [key: string, value: string])[]): number {
    const kids = inGroups(entries, entriesInNode).map((own) => {
      const limits = `/Limits[${own[0]![0]} ${own.at(-1)![0]}]`;
      return this.add(`<</${kind}[${own.flat().join(" ")}]${limits}>>`);
    });
    return this.add(`<</Kids[${kids.map((kid) => `${kid} 0 R`).join(" ")}]>>`);
  }

  /** Resolves after everything is written, so that its sources can be released. */
  written(): Promise<void> {
    return this.#writing;
  }

  /**
   * Completes the file.
   *
   * @param entries entries of the trailer, such as the catalog
   */
  async end(entries: string): Promise<Buffer> {
    if (this.#waiting.length > 0) this.#pack();
    await this.#writing;
    const start = this.#size;
    const number = this.reserve();
    this.#locations[number] = { offset: start };
    const table = Buffer.alloc(tableRow * (number + 1));
    // Row 0 is required and doesn't belong to an object.
    table.writeUInt16BE(0xffff, tableRow - 2);
    for (let object = 1; object <= number; object += 1) {
      const location = this.#locations[object];
      if (!location) throw new Error(`object ${object} was reserved but not written`);
      const at = object * tableRow;
      table.writeUInt8("offset" in location ? 1 : 2, at);
      table.writeUInt32BE("offset" in location ? location.offset : location.stream, at + 1);
      table.writeUInt16BE("offset" in location ? 0 : location.index, at + 5);
    }
    this.#write(
      number,
      compressed(table).then((content) => ({
        entries: `/Type/XRef/W[1 4 2]/Size ${number + 1}${entries}/Filter/FlateDecode`,
        content,
      })),
    );
    await this.#writing;
    this.#append(Buffer.from(`startxref\n${start}\n%%EOF\n`, "latin1"));
    return Buffer.concat(this.#file);
  }

  #append(bytes: Uint8Array): void {
    // Copies the bytes, because they can be a slice that would keep a large buffer in memory.
    this.#file.push(Buffer.from(bytes));
    this.#size += bytes.byteLength;
  }

  #write(number: number, stream: Promise<{ entries: string; content: Uint8Array }>): void {
    this.#writing = Promise.all([stream, this.#writing]).then(([{ entries, content }]) => {
      this.#locations[number] = { offset: this.#size };
      const start = `${number} 0 obj\n<<${entries}/Length ${content.byteLength}>>\nstream\n`;
      this.#append(Buffer.from(start, "latin1"));
      this.#append(content);
      this.#append(Buffer.from("\nendstream\nendobj\n", "latin1"));
    });
    // Prevents an unhandled rejection; end() reports the error.
    this.#writing.catch(() => undefined);
  }

  /** Writes the waiting objects as an object stream. */
  #pack(): void {
    const objects = this.#waiting;
    this.#waiting = [];
    const stream = this.reserve();
    let head = "";
    let body = "";
    objects.forEach(([number, text], index) => {
      this.#locations[number] = { stream, index };
      head += `${number} ${body.length} `;
      body += `${text}\n`;
    });
    const entries = `/Type/ObjStm/N ${objects.length}/First ${head.length}`;
    this.addCompressed(entries, Buffer.from(head + body, "latin1"), stream);
  }
}

/** Number of bytes in a row of the cross-reference table: kind, location, and index in an object stream. */
const tableRow = 7;
