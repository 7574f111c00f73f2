import { codeOf, regular } from "./characters.ts";
import { isEntries, type PdfEntries, PdfObjects, PdfRef, PdfStream, type PdfValue } from "./values.ts";

/** Location of an object: an offset in the file, or an object stream and the index in it. */
type Location = { offset: number } | { stream: number; index: number };

interface ObjectStream {
  text: string;
  starts: number[];
}

/**
 * Reads a PDF file (ISO 32000-1, 7.5). Objects are parsed each time they are needed and not kept, because those of a
 * large book would fill the memory. Encrypted and damaged files aren't supported.
 */
export class PdfFile extends PdfObjects {
  readonly #bytes: Buffer;
  readonly #text: string;
  readonly #locations = new Map<number, Location>();
  readonly #objectStreams = new Map<number, ObjectStream>();
  readonly trailer: PdfEntries;

  /** @throws Error if the bytes aren't a PDF */
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
    for (let skipped = 0; skipped < 3; skipped += 1) parser.word();
    const value = parser.value();
    const start = isEntries(value) ? parser.streamStart() : undefined;
    if (start === undefined) return value;
    const length = Number(this.get((value as PdfEntries).get("Length")));
    return new PdfStream(value as PdfEntries, this.#bytes.subarray(start, start + length));
  }

  /** Reads the cross-reference tables, starting with the newest. An entry overrides the entries of older tables. */
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
    parser.word();
    for (;;) {
      const word = parser.word();
      if (word === "trailer") return parser.value() as PdfEntries;
      const [first, count] = [Number(word), Number(parser.word())];
      for (let number = first; number < first + count; number += 1) {
        const offset = Number(parser.word());
        parser.word();
        if (parser.word() === "n") this.#note(number, { offset });
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

const [slash, less, greater, open, close, bracket, closing, percent, backslash] = Array.from("/<>()[]%\\", codeOf) as [
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
const isSpace = (code: number): boolean => code <= 32;

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

export class Parser {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  /** The next word as it's written. */
  word(): string {
    this.#skip();
    return this.#word();
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
      throw new Error(`expected an object, found “${this.#text.slice(this.#at, this.#at + 20)}”`);
    return this.#reference(number) ?? number;
  }

  /** Offset of the stream data after a dictionary. Undefined if the object isn't a stream. */
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
      } else if (isSpace(code)) this.#at += 1;
      else return;
    }
  }

  #word(): string {
    const start = this.#at;
    let end = start;
    while (regular[this.#text.charCodeAt(end)] === 1) end += 1;
    this.#at = end;
    return this.#text.slice(start, end);
  }

  /** Reads a reference, which is a number followed by a generation and an R. */
  #reference(number: number): PdfRef | undefined {
    const found = referenceEnd(this.#text, this.#at);
    if (found === undefined) return undefined;
    this.#at = found;
    return new PdfRef(number);
  }

  /** Reads a name without its slash. */
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
    const digits = this.#text.slice(this.#at + 1, end).replaceAll(/\s/g, "");
    this.#at = end + 1;
    return `(${Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1")}`;
  }

  #string(): string {
    let depth = 0;
    let read = "";
    for (; ; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (Number.isNaN(code)) throw new Error("a string has no closing parenthesis");
      if (code === backslash) {
        this.#at += 1;
        const octal = /^[0-7]{1,3}/.exec(this.#text.slice(this.#at, this.#at + 3))?.[0];
        if (octal !== undefined) {
          read += String.fromCharCode(Number.parseInt(octal, 8) % 256);
          this.#at += octal.length - 1;
        } else {
          const letter = this.#text[this.#at]!;
          // A backslash before a line break continues the line.
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

/** End of the rest of a reference, such as ` 0 R`. Undefined if the number isn't a reference. */
function referenceEnd(text: string, from: number): number | undefined {
  const generation = endOf(isSpace, text, from);
  if (generation === from) return undefined;
  const space = endOf(isDigit, text, generation);
  const letter = endOf(isSpace, text, space);
  if (space === generation || letter === space) return undefined;
  return text[letter] === "R" && regular[text.charCodeAt(letter + 1)] !== 1 ? letter + 1 : undefined;
}

/** Offset after consecutive characters of a kind. */
function endOf(isOne: (code: number) => boolean, text: string, from: number): number {
  let end = from;
  while (isOne(text.charCodeAt(end))) end += 1;
  return end;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
