import { tokens } from "./artifacts.ts";
import type { PdfDocument } from "./document.ts";
import { type PageObject, PdfStream, readContent } from "./values.ts";

/** Unicode text of glyph codes, which have four hexadecimal digits in uppercase. */
type Characters = ReadonlyMap<string, string>;

/**
 * Reads the text of marked content as screen readers do. Doesn't add spaces between words that only have a distance.
 */
export class TaggedText {
  readonly #file: PdfDocument;
  readonly #pages: ReadonlyMap<number, PageObject>;
  /**
   * Text by marked-content ID of the page that was read last. One page is enough, because tags are in the order of
   * pages.
   */
  #last: { page: number; texts: ReadonlyMap<number, string> } | undefined;
  readonly #fonts = new Map<unknown, Characters>();

  constructor(file: PdfDocument, pages: readonly PageObject[]) {
    this.#file = file;
    this.#pages = new Map(pages.map((page) => [page.ref.number, page]));
  }

  /**
   * Text of marked content.
   *
   * @param page object number of the page
   * @param mark marked-content ID
   */
  of(page: number, mark: number): string {
    if (this.#last?.page !== page) this.#last = { page, texts: this.#read(this.#pages.get(page)!) };
    return this.#last.texts.get(mark) ?? "";
  }

  #read(page: PageObject): Map<number, string> {
    const stream = readContent(this.#file, page);
    const fonts = this.#file.entries(this.#file.entries(page.entries.get("Resources")).get("Font"));
    const texts = new Map<number, string>();
    const marks: (number | undefined)[] = [];
    let font: Characters = new Map();
    let operands: string[] = [];
    for (const { start, end, operator } of tokens(stream)) {
      if (operator === undefined) {
        operands.push(stream.slice(start, end));
        continue;
      }
      if (operator === "BDC" || operator === "BMC") {
        const id = operands.indexOf("/MCID");
        marks.push(id < 0 ? marks.at(-1) : Number(operands[id + 1]));
      } else if (operator === "EMC") marks.pop();
      else if (operator === "Tf") font = this.#font(fonts.get(operands[0]!.slice(1)));
      else if (operator === "Tj" || operator === "TJ") {
        const mark = marks.at(-1);
        const codes = operands.flatMap((text) => (text.startsWith("<") ? (text.match(/[\dA-Fa-f]{4}/g) ?? []) : []));
        if (mark !== undefined)
          texts.set(mark, (texts.get(mark) ?? "") + codes.map((code) => font.get(code.toUpperCase()) ?? "").join(""));
      }
      operands = [];
    }
    return texts;
  }

  #font(reference: Parameters<PdfDocument["entries"]>[0]): Characters {
    const map = this.#file.entries(reference).get("ToUnicode");
    const key = map ?? null;
    const known = this.#fonts.get(keyOf(key)) ?? readCharacters(this.#file.get(key));
    this.#fonts.set(keyOf(key), known);
    return known;
  }
}

const keyOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "number" in value ? value.number : value;

/** Reads the single codes and the ranges of a ToUnicode map. */
function readCharacters(value: ReturnType<PdfDocument["get"]>): Characters {
  const characters = new Map<string, string>();
  const map = value instanceof PdfStream ? value.content.toString("latin1") : "";
  for (const [, lines] of map.matchAll(/beginbfchar\s([^]*?)endbfchar/g))
    for (const [, code, text] of lines!.matchAll(/<([\dA-Fa-f]{4})>\s*<([\dA-Fa-f]+)>/g))
      characters.set(code!.toUpperCase(), fromHex(text!));
  for (const [, lines] of map.matchAll(/beginbfrange\s([^]*?)endbfrange/g))
    for (const [, first, last, text] of lines!.matchAll(/<([\dA-Fa-f]{4})>\s*<([\dA-Fa-f]{4})>\s*<([\dA-Fa-f]+)>/g)) {
      const from = Number.parseInt(first!, 16);
      for (let code = from; code <= Number.parseInt(last!, 16); code += 1) {
        const words = fromHex(text!);
        const end = words.charCodeAt(words.length - 1) + code - from;
        characters.set(hex(code), words.slice(0, -1) + String.fromCharCode(end));
      }
    }
  return characters;
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, "0");
const fromHex = (digits: string): string => Buffer.from(digits, "hex").swap16().toString("utf16le");
