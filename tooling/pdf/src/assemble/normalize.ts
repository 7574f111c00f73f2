import { hash } from "node:crypto";
import { type GlyphWidths, joinGlyphs, widthsOf } from "./glyphs.ts";
import { pack } from "./pack.ts";
import type { NormalizedPart, PrintedSlot } from "./part.ts";
import { findSlots, readGlyphProbe } from "./slots.ts";
import { normalizeTags } from "./tags.ts";
import type { PartLayout } from "../layout/in-page/report.ts";
import { numberCharacters } from "../layout/in-page/slots.ts";
import { changed, markArtifacts } from "../pdf-file/artifacts.ts";
import { type Painted, readStream } from "../pdf-file/content.ts";
import { PdfDocument } from "../pdf-file/document.ts";
import { isEntries, type PageObject, pagesOf, PdfRef, PdfStream, readContent } from "../pdf-file/values.ts";

/**
 * Prepares a printed part for joining: removes the glyph probe, joins glyphs into strings, finds the slots of page
 * numbers, marks artifacts, repairs the tags, and removes what differs between two prints of the same part.
 *
 * @param part name of the part in the book
 * @throws Error if the print doesn't have the same pages as the layout
 */
export async function normalize(printed: Uint8Array, part: string, layout: PartLayout): Promise<NormalizedPart> {
  const document = await PdfDocument.open(printed);
  const printedPages = pagesOf(document);
  const pages = printedPages.slice(0, layout.pages.length);
  const [probe, ...more] = printedPages.slice(layout.pages.length);
  if (!probe || more.length > 0)
    throw new Error(`Chromium printed ${printedPages.length - 1} pages of a part that has ${layout.pages.length}`);
  nameFontsByContent(document);
  const widths = fontWidths(document);
  const glyphs = readGlyphProbe(readContent(document, probe), numberCharacters, (font) => widths(probe, font));

  const decorations = new Map<number, ReadonlySet<number>>();
  const slots: PrintedSlot[] = [];
  /** Slots that move a link, by the object number of the link. */
  const movedLinks = new Map<number, readonly number[]>();
  pages.forEach((page, index) => {
    const joined = joinGlyphs(readContent(document, page), (font) => widths(page, font));
    if (joined.includes("{"))
      throw new Error(`the content of page ${index + 1} contains a brace, which marks a placeholder`);
    const content = readStream(joined);
    const { changes, decorations: adorning } = markArtifacts(content);
    const { height } = layout.pages[index]!;
    const found = findSlots(
      content,
      joined,
      { page: index, height, slots: layout.slots, before: slots.length },
      glyphs,
    );
    const stream = changed(joined, [...changes, ...found.changes]);
    // Not compressed, because joining edits it again.
    page.entries.set("Contents", document.add(new PdfStream(new Map(), Buffer.from(stream, "latin1"))));
    decorations.set(page.ref.number, adorning);
    slots.push(...found.slots);
    for (const [link, box] of linkBoxes(document, page, height)) {
      const movedBy = found.movedBy(box);
      if (movedBy.length > 0) movedLinks.set(link, movedBy);
    }
  });
  const numbers = new Set(slots.map(({ slot }) => slot));
  if (numbers.size !== layout.slots.length)
    throw new Error(`Chromium printed ${numbers.size} of ${layout.slots.length} slots for page numbers`);
  const named = normalizeTags(document, pages, decorations, part);
  return { layout, slots, glyphs, part: pack(document, pages, named, movedLinks) };
}

/** The boxes of the links on a page, by their object numbers. */
function linkBoxes(document: PdfDocument, page: PageObject, height: number): [number, Painted][] {
  return document.list(page.entries.get("Annots")).flatMap((annotation): [number, Painted][] => {
    if (!(annotation instanceof PdfRef)) return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = document
      .list(document.entries(annotation).get("Rect"))
      .map(Number);
    return [[annotation.number, { left, right, height: height - (top + bottom) / 2 }]];
  });
}

function fontWidths(document: PdfDocument): (page: PageObject, font: string) => GlyphWidths | undefined {
  const known = new Map<number, GlyphWidths | undefined>();
  return ({ entries }, name) => {
    const font = document.entries(document.entries(entries.get("Resources")).get("Font")).get(name);
    if (!(font instanceof PdfRef)) throw new Error(`Chromium printed text in ${name}, which is not a font of the page`);
    if (!known.has(font.number)) known.set(font.number, widthsOf(document, font));
    return known.get(font.number);
  };
}

/**
 * Names font subsets after their content. Chromium numbers them in the order of the document (BAAAAA+…), so equal
 * subsets of different parts would have different names.
 */
function nameFontsByContent(document: PdfDocument): void {
  for (const number of document.numbers) {
    const font = document.object(number);
    if (!isEntries(font) || font.get("Subtype") !== "/Type0") continue;
    const descendant = document.dictionary(document.list(font.get("DescendantFonts"))[0]);
    const descriptor = document.dictionary(descendant.get("FontDescriptor"));
    const file = ["FontFile2", "FontFile3", "FontFile"]
      .map((key) => document.get(descriptor.get(key)))
      .find((value) => value instanceof PdfStream);
    if (!file) continue;
    const prefix = hash("sha256", file.bytes)
      .slice(0, 6)
      .replace(/./g, (digit) => letters[Number.parseInt(digit, 16)]!);
    const name = `/${prefix}+${String(document.get(font.get("BaseFont"))).replace(/^\/(?:[A-Z]{6}\+)?/, "")}`;
    font.set("BaseFont", name);
    descendant.set("BaseFont", name);
    descriptor.set("FontName", name);
  }
}

const letters = "ABCDEFGHIJKLMNOP";
