import { inflateSync } from "node:zlib";

/**
 * An object of a PDF as values of JavaScript: a name begins with a slash, a string with a parenthesis, both decoded, each
 * byte of a string a character.
 */
export type PdfValue = string | number | boolean | null | PdfRef | PdfStream | PdfValue[] | PdfEntries;
export type PdfEntries = ReadonlyMap<string, PdfValue>;

/** A reference to an object. */
export class PdfRef {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

export class PdfStream {
  readonly entries: PdfEntries;
  /** As they stand in the file. */
  readonly bytes: Buffer;

  constructor(entries: PdfEntries, bytes: Buffer) {
    this.entries = entries;
    this.bytes = bytes;
  }

  /** @throws Error when it is compressed by anything but zlib */
  get content(): Buffer {
    const filter = this.entries.get("Filter");
    if (filter === undefined) return this.bytes;
    if (filter !== "/FlateDecode" || this.entries.has("DecodeParms"))
      throw new Error(`a stream is compressed by ${JSON.stringify(filter)}`);
    return inflateSync(this.bytes);
  }
}

export const isEntries = (value: PdfValue | undefined): value is PdfEntries => value instanceof Map;

/** Where an object stands: at an offset of the file, or in a stream of objects. */
type Place = { offset: number } | { stream: number; index: number };

/** A stream of objects, unpacked. */
interface Packed {
  text: string;
  starts: number[];
}

/**
 * A PDF file, of which objects are read when they are asked for and not kept: those of a large book would fill the
 * memory.
 *
 * Follows ISO 32000-1, 7.5; files that are encrypted or whose table of objects is broken are none of ours.
 */
export class PdfFile {
  readonly #bytes: Buffer;
  readonly #text: string;
  readonly #places = new Map<number, Place>();
  readonly #packed = new Map<number, Packed>();
  /** Entries of the trailer. */
  readonly trailer: PdfEntries;

  /** @throws Error when it is no PDF */
  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#text = this.#bytes.toString("latin1");
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#text.slice(-100))?.[1];
    if (start === undefined) throw new Error("the file does not say where its table of objects is");
    this.trailer = this.#readTables(Number(start));
  }

  /** Numbers of all objects, in their order. */
  get numbers(): number[] {
    return [...this.#places.keys()].toSorted((a, b) => a - b);
  }

  /** The object that a value refers to, or the value itself; null when there is none. */
  get(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    while (found instanceof PdfRef) found = this.object(found.number);
    return found;
  }

  /** The entries of the dictionary that a value is or refers to; none when it is something else. */
  entries(value: PdfValue | undefined): PdfEntries {
    const found = this.get(value);
    if (found instanceof PdfStream) return found.entries;
    return isEntries(found) ? found : new Map();
  }

  /** The members of the array that a value is or refers to; the value alone when it is something else. */
  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.get(value);
    if (Array.isArray(found)) return found;
    return value === undefined || value === null ? [] : [value];
  }

  object(number: number): PdfValue {
    const place = this.#places.get(number);
    if (!place) return null;
    if ("offset" in place) return this.#objectAt(place.offset);
    const { text, starts } = this.#packedIn(place.stream);
    return new Parser(text, starts[place.index]!).value();
  }

  #packedIn(number: number): Packed {
    const known = this.#packed.get(number);
    if (known) return known;
    const stream = this.object(number);
    if (!(stream instanceof PdfStream))
      throw new Error(`object ${number} is not the stream of objects that it should be`);
    const text = stream.content.toString("latin1");
    const first = Number(stream.entries.get("First"));
    const head = text.slice(0, first).trim().split(/\s+/).map(Number);
    const starts = head.filter((_, index) => index % 2 === 1).map((start) => first + start);
    const packed = { text, starts };
    this.#packed.set(number, packed);
    return packed;
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

  /** Reads the tables of objects from the last one on; a later one overrules those before it. */
  #readTables(start: number): PdfEntries {
    const isTable = this.#text.startsWith("xref", start);
    const trailer = isTable ? this.#readTable(start) : this.#readTableStream(start);
    const former = trailer.get("Prev");
    if (typeof former === "number") this.#readTables(former);
    return trailer;
  }

  #note(number: number, place: Place): void {
    if (!this.#places.has(number)) this.#places.set(number, place);
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
    if (!(table instanceof PdfStream)) throw new Error("the file has no table of objects where it says that it has");
    const { entries, content } = table;
    const widths = this.list(entries.get("W")).map(Number);
    const [numbers] = [
      entries.has("Index") ? this.list(entries.get("Index")).map(Number) : [0, Number(entries.get("Size"))],
    ];
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

const codeOf = (character: string): number => character.charCodeAt(0);
const [slash, less, greater, open, close, bracket, closing, percent, backslash] = [..."/<>()[]%\\"].map(codeOf) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const delimiters: ReadonlySet<number> = new Set([..."()<>[]{}/%"].map(codeOf));
const isBlank = (code: number): boolean => code <= 32;
const isRegular = (code: number): boolean => code > 32 && !delimiters.has(code);

/** What a letter behind a backslash stands for in a string. */
const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads values from a text, one behind the other. */
class Parser {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  /** The next words, whatever they mean. */
  words(count: number): string[] {
    return Array.from({ length: count }, () => {
      this.#skip();
      return this.#word();
    });
  }

  value(): PdfValue {
    this.#skip();
    const first = this.#text.charCodeAt(this.#at);
    if (first === slash) return `/${this.#name()}`;
    if (first === open) return this.#string();
    if (first === bracket) return this.#array();
    if (first === less) return this.#text.charCodeAt(this.#at + 1) === less ? this.#dictionary() : this.#hexString();
    const word = this.#word();
    if (word === "true") return true;
    if (word === "false") return false;
    if (word === "null") return null;
    const number = Number(word);
    if (word === "" || Number.isNaN(number))
      throw new Error(`the file has “${this.#text.slice(this.#at, this.#at + 20)}” for an object`);
    return this.#reference(number) ?? number;
  }

  /** Offset of the bytes of a stream whose dictionary was read; undefined when none follows. */
  streamStart(): number | undefined {
    this.#skip();
    if (!this.#text.startsWith("stream", this.#at)) return undefined;
    const end = this.#at + "stream".length;
    return this.#text.startsWith("\r\n", end) ? end + 2 : end + 1;
  }

  #skip(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === percent) {
        while (this.#at < this.#text.length && !/[\r\n]/.test(this.#text[this.#at]!)) this.#at += 1;
      } else if (isBlank(code)) this.#at += 1;
      else return;
    }
  }

  #word(): string {
    const start = this.#at;
    while (isRegular(this.#text.charCodeAt(this.#at))) this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  /** A number with another one and an R behind it is a reference. */
  #reference(number: number): PdfRef | undefined {
    const found = referenceEnd(this.#text, this.#at);
    if (found === undefined) return undefined;
    this.#at = found;
    return new PdfRef(number);
  }

  /** A name without its slash. */
  #name(): string {
    this.#at += 1;
    const word = this.#word();
    return word.includes("#")
      ? word.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      : word;
  }

  #array(): PdfValue[] {
    this.#at += 1;
    const members: PdfValue[] = [];
    for (;;) {
      this.#skip();
      if (this.#text.charCodeAt(this.#at) === closing) {
        this.#at += 1;
        return members;
      }
      members.push(this.value());
    }
  }

  #dictionary(): PdfEntries {
    this.#at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.#skip();
      if (this.#text.charCodeAt(this.#at) === greater) {
        this.#at += 2;
        return entries;
      }
      entries.set(this.#name(), this.value());
    }
  }

  #hexString(): string {
    const end = this.#text.indexOf(">", this.#at);
    const figures = this.#text.slice(this.#at + 1, end).replaceAll(/\s/g, "");
    this.#at = end + 1;
    return `(${Buffer.from(figures.length % 2 === 0 ? figures : `${figures}0`, "hex").toString("latin1")}`;
  }

  #string(): string {
    let depth = 0;
    let read = "";
    for (; ; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (Number.isNaN(code)) throw new Error("the file has a string without an end");
      if (code === backslash) {
        this.#at += 1;
        const octal = /^[0-7]{1,3}/.exec(this.#text.slice(this.#at, this.#at + 3))?.[0];
        if (octal !== undefined) {
          read += String.fromCharCode(Number.parseInt(octal, 8) % 256);
          this.#at += octal.length - 1;
        } else {
          const letter = this.#text[this.#at]!;
          // A line that goes on.
          if (letter !== "\n" && letter !== "\r") read += escapes[letter] ?? letter;
        }
        continue;
      }
      if (code === open) depth += 1;
      if (code === close) depth -= 1;
      if (depth === 0) {
        this.#at += 1;
        return read;
      }
      read += this.#text[this.#at]!;
    }
  }
}

/** End of what makes a reference of a number that ends at an offset: blank, generation, blank, R. */
function referenceEnd(text: string, from: number): number | undefined {
  let at = from;
  const skip = (is: (code: number) => boolean): number => {
    const start = at;
    while (is(text.charCodeAt(at))) at += 1;
    return at - start;
  };
  if (skip(isBlank) === 0 || skip(isFigure) === 0 || skip(isBlank) === 0) return undefined;
  return text[at] === "R" && !isRegular(text.charCodeAt(at + 1)) ? at + 1 : undefined;
}

const isFigure = (code: number): boolean => code >= 48 && code <= 57;
