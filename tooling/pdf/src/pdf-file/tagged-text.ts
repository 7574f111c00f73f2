import { memo } from "@opcon-help/model";

import type { PageContent } from "./content.ts";
import type { PdfDocument } from "./document.ts";
import { type PageObject, PdfRef, PdfStream } from "./values.ts";

/** Unicode text of glyph codes, which have four hexadecimal digits in uppercase. */
type Characters = ReadonlyMap<string, string>;

/**
 * The text of marked content as screen readers read it. Doesn't add spaces between words that only have a distance.
 */
export class TaggedText {
  readonly #file: PdfDocument;
  /** Text by marked-content ID, by the object number of the page. */
  readonly #texts = new Map<number, ReadonlyMap<number, string>>();
  /** Characters of a font by its object number. */
  readonly #charactersOf = memo((font: number) => readCharacters(this.#file, font));

  constructor(file: PdfDocument) {
    this.#file = file;
  }

  add({ ref, entries }: PageObject, { texts }: PageContent): void {
    const fonts = this.#file.entries(this.#file.entries(entries.get("Resources")).get("Font"));
    const read = new Map<number, string>();
    for (const { content, font, codes } of texts) {
      const reference = fonts.get(font);
      if (content === undefined || !(reference instanceof PdfRef)) continue;
      const characters = this.#charactersOf(reference.number);
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
}

/** Reads the single codes and the ranges of a ToUnicode map. */
function readCharacters(file: PdfDocument, font: number): Characters {
  const characters = new Map<string, string>();
  const value = file.get(file.entries(file.object(font)).get("ToUnicode"));
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
