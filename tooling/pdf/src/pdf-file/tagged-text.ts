import type { PageContent } from "./content.ts";
import type { PdfDocument } from "./document.ts";
import { type PageObject, PdfStream } from "./values.ts";

/** Unicode text of glyph codes, which have four hexadecimal digits in uppercase. */
type Characters = ReadonlyMap<string, string>;

/**
 * The text of marked content as screen readers read it. Doesn't add spaces between words that only have a distance.
 */
export class TaggedText {
  readonly #file: PdfDocument;
  /** Text by marked-content ID, by the object number of the page. */
  readonly #texts = new Map<number, ReadonlyMap<number, string>>();
  readonly #fonts = new Map<unknown, Characters>();

  constructor(file: PdfDocument) {
    this.#file = file;
  }

  add({ ref, entries }: PageObject, { texts }: PageContent): void {
    const fonts = this.#file.entries(this.#file.entries(entries.get("Resources")).get("Font"));
    const read = new Map<number, string>();
    for (const { content, font, codes } of texts) {
      if (content === undefined) continue;
      const characters = this.#font(fonts.get(font));
      const text = codes.map((code) => characters.get(code.toUpperCase()) ?? "").join("");
      read.set(content, (read.get(content) ?? "") + text);
    }
    this.#texts.set(ref.number, read);
  }

  /**
   * @param page object number of the page
   * @param mark marked-content ID
   */
  of(page: number, mark: number): string {
    return this.#texts.get(page)?.get(mark) ?? "";
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
