import { promisify } from "node:util";
import { deflate } from "node:zlib";

/** Compresses at the highest level, in a thread of the pool for asynchronous work. */
const compressed = (bytes: Uint8Array): Promise<Buffer> => deflateAsync(bytes, { level: 9 });
const deflateAsync = promisify<Uint8Array, { level: number }, Buffer>(deflate);

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Objects that are compressed together: the more, the smaller the file; a viewer unpacks all to read one. */
const objectsInStream = 200;
/** Entries in one node of a tree of names or numbers. */
const entriesInNode = 64;

/** Where the file holds an object: at an offset, or in a stream of objects. */
type Place = { offset: number } | { stream: number; index: number };

/**
 * Writes a file of PDF 1.7 object by object, so that a large book is never held as objects. Texts are written latin1, a
 * byte a character.
 */
export class PdfWriter {
  readonly #file: Buffer[] = [];
  #size = 0;
  #last = 0;
  /** By number, from 1. */
  readonly #places: Place[] = [];
  #waiting: [number: number, text: string][] = [];
  /** What is written when it is compressed, in its order. */
  #writing: Promise<void> = Promise.resolve();

  constructor() {
    // A comment of bytes above 127 says that the file is not text.
    this.#append(Buffer.from("%PDF-1.7\n%\x81\x81\x81\x81\n", "latin1"));
  }

  /** A number for an object that comes later. */
  reserve(): number {
    return (this.#last += 1);
  }

  /**
   * Writes an object that is not a stream.
   *
   * @returns its number
   */
  add(text: string, number = this.reserve()): number {
    this.#waiting.push([number, text]);
    if (this.#waiting.length === objectsInStream) this.#pack();
    return number;
  }

  /**
   * Writes a stream.
   *
   * @param entries of its dictionary, but for its length
   */
  addStream(entries: string, content: Uint8Array, number = this.reserve()): number {
    this.#write(number, Promise.resolve({ entries, content }));
    return number;
  }

  /** Writes a stream as small as it can be. */
  addCompressed(entries: string, content: Uint8Array, number = this.reserve()): number {
    this.#write(
      number,
      compressed(content).then((bytes) => ({ entries: `${entries}/Filter/FlateDecode`, content: bytes })),
    );
    return number;
  }

  /**
   * Writes a tree of names or numbers. It has levels, as who looks for a key reads the nodes on the way to it only:
   * veraPDF reads a whole node for each piece of text.
   *
   * @param entries keys and values in the order of the keys
   */
  addTree(kind: "Names" | "Nums", entries: readonly (readonly [key: string, value: string])[]): number {
    interface Node {
      text: string;
      first: string;
      last: string;
    }
    let nodes: Node[] = inGroups(entries, entriesInNode).map((own) => ({
      text: `/${kind}[${own.flat().join(" ")}]`,
      first: own[0]![0],
      last: own.at(-1)![0],
    }));
    while (nodes.length > 1)
      nodes = inGroups(nodes, entriesInNode).map((own) => {
        const kids = own.map(({ text, first, last }) => this.add(`<<${text}/Limits[${first} ${last}]>>`));
        return {
          text: `/Kids[${kids.map((kid) => `${kid} 0 R`).join(" ")}]`,
          first: own[0]!.first,
          last: own.at(-1)!.last,
        };
      });
    return this.add(`<<${nodes[0]?.text ?? `/${kind}[]`}>>`);
  }

  /** Waits until all is written, so that what it was made from can leave the memory. */
  written(): Promise<void> {
    return this.#writing;
  }

  /**
   * Ends the file.
   *
   * @param entries of the trailer, such as that of the catalog
   */
  async end(entries: string): Promise<Buffer> {
    if (this.#waiting.length > 0) this.#pack();
    await this.#writing;
    const start = this.#size;
    const number = this.reserve();
    this.#places[number] = { offset: start };
    const table = Buffer.alloc(tableRow * (number + 1));
    // The first row stands for no object.
    table.writeUInt16BE(0xffff, tableRow - 2);
    for (let object = 1; object <= number; object += 1) {
      const place = this.#places[object];
      if (!place) throw new Error(`object ${object} of the manual was not written`);
      const at = object * tableRow;
      table.writeUInt8("offset" in place ? 1 : 2, at);
      table.writeUInt32BE("offset" in place ? place.offset : place.stream, at + 1);
      table.writeUInt16BE("offset" in place ? 0 : place.index, at + 5);
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
    // A copy, as what is written may be a piece of something large.
    this.#file.push(Buffer.from(bytes));
    this.#size += bytes.byteLength;
  }

  #write(number: number, stream: Promise<{ entries: string; content: Uint8Array }>): void {
    this.#writing = Promise.all([stream, this.#writing]).then(([{ entries, content }]) => {
      this.#places[number] = { offset: this.#size };
      const start = `${number} 0 obj\n<<${entries}/Length ${content.byteLength}>>\nstream\n`;
      this.#append(Buffer.from(start, "latin1"));
      this.#append(content);
      this.#append(Buffer.from("\nendstream\nendobj\n", "latin1"));
    });
    // Prevents an unhandled rejection; awaited by end().
    this.#writing.catch(() => undefined);
  }

  /** Compresses the objects that wait together. */
  #pack(): void {
    const objects = this.#waiting;
    this.#waiting = [];
    const stream = this.reserve();
    let head = "";
    let body = "";
    objects.forEach(([number, text], index) => {
      this.#places[number] = { stream, index };
      head += `${number} ${body.length} `;
      body += `${text}\n`;
    });
    const entries = `/Type/ObjStm/N ${objects.length}/First ${head.length}`;
    this.addCompressed(entries, Buffer.from(head + body, "latin1"), stream);
  }
}

/** Bytes of a row of the table of objects: its kind, where it is, and its place among those that are there with it. */
const tableRow = 7;
