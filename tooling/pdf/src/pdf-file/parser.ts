import { PdfRef, type PdfEntries, type PdfValue } from "./values.ts";

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
const isSpace = (code: number): boolean => code <= 32;
const isRegular = (code: number): boolean => code > 32 && !delimiters.has(code);

/** Escape sequences in strings. */
const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads values from a text, one after the other. */
export class Parser {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  /** The next words, uninterpreted. */
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
      throw new Error(`expected an object, found “${this.#text.slice(this.#at, this.#at + 20)}”`);
    return this.#reference(number) ?? number;
  }

  /** Offset of the stream data after a dictionary; undefined if the object is not a stream. */
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
    while (isRegular(this.#text.charCodeAt(this.#at))) this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  /** A number followed by a generation and an R is a reference. */
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

/** End of the rest of a reference, such as ` 0 R`; undefined if the number before it is a plain number. */
function referenceEnd(text: string, from: number): number | undefined {
  let at = from;
  const skip = (is: (code: number) => boolean): number => {
    const start = at;
    while (is(text.charCodeAt(at))) at += 1;
    return at - start;
  };
  if (skip(isSpace) === 0 || skip(isDigit) === 0 || skip(isSpace) === 0) return undefined;
  return text[at] === "R" && !isRegular(text.charCodeAt(at + 1)) ? at + 1 : undefined;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
