import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
  type PDFPage,
} from "pdf-lib";

import { markArtifacts } from "../pdf-file/artifacts.ts";
import { sha256 } from "../layout/digest.ts";
import { joinGlyphs } from "./glyphs.ts";
import { mendTags } from "./tags.ts";
import type { PartLayout } from "../layout/in-page/layout.ts";
import { numberCharacters } from "../layout/in-page/slots.ts";
import { widthsOf, type GlyphWidths } from "../pdf-file/fonts.ts";
import { pack, type PackedPart } from "./pack.ts";
import { findSlots, readSpecimen, type Glyphs, type PrintedSlot } from "./slots.ts";
import { kidsOf, listOf, name, openPdf, readContent, writeContent } from "../pdf-file/objects.ts";

/** A printed part that is ready to be joined with the others. It depends on nothing but the part itself. */
export interface Piece {
  layout: PartLayout;
  /** Places for page numbers, in the order of the pages. */
  slots: PrintedSlot[];
  /** Glyphs of page numbers by the resource name of their font. */
  glyphs: Record<string, Glyphs>;
  part: PackedPart;
}

/**
 * Makes a printed part ready to be joined: takes the specimen out, writes text in strings, notes the slots of page
 * numbers, marks what stands outside the text as artifacts, and removes what differs from run to run or says nothing.
 *
 * @param part its name in the book
 * @throws Error when the print does not have the pages of the layout
 */
export async function trim(printed: Uint8Array, part: string, layout: PartLayout): Promise<Piece> {
  const document = await openPdf(printed);
  const pages = document.getPages();
  const [specimen, ...more] = pages.slice(layout.pages.length);
  if (!specimen || more.length > 0)
    throw new Error(`a part of ${layout.pages.length} pages came out of the browser with ${pages.length - 1}`);
  nameFontsByContent(document);
  const widths = fontWidths(document);
  const glyphs = readSpecimen(readContent(specimen), numberCharacters, (font) => widths(specimen, font));
  document.removePage(layout.pages.length);

  // pdf-lib's own list of pages still has the specimen.
  const own = pages.slice(0, layout.pages.length);
  const decorations = new Map<PDFRef, ReadonlySet<number>>();
  const slots = own.flatMap((page, index) => {
    const joined = joinGlyphs(readContent(page), (font) => widths(page, font));
    const marked = markArtifacts(joined);
    const { stream, printed: found } = findSlots(marked.stream, index, layout.slots, glyphs);
    writeContent(page, stream);
    decorations.set(page.ref, marked.decorations);
    return found;
  });
  const numbers = new Set(slots.map(({ slot }) => slot));
  if (numbers.size !== layout.slots.length)
    throw new Error(`${numbers.size} of ${layout.slots.length} places for page numbers were printed`);
  mendTags(document, decorations);
  renameStructureIds(document, part);
  return { layout, slots, glyphs, part: pack(document, own) };
}

/** Reads the widths of a document's fonts, each once. */
function fontWidths(document: PDFDocument): (page: PDFPage, font: string) => GlyphWidths | undefined {
  const known = new Map<PDFObject, GlyphWidths | undefined>();
  return (page, font) => {
    const reference = page.node.Resources()!.lookup(name("Font"), PDFDict).get(name(font))!;
    if (!known.has(reference)) known.set(reference, widthsOf(document.context.lookup(reference, PDFDict)));
    return known.get(reference);
  };
}

/** Chromium marks subsets by their order in the document (BAAAAA+…); equal subsets of two parts get equal names here. */
function nameFontsByContent(document: PDFDocument): void {
  for (const [, font] of document.context.enumerateIndirectObjects()) {
    if (!(font instanceof PDFDict) || font.get(name("Subtype")) !== name("Type0")) continue;
    const descendant = font.lookup(name("DescendantFonts"), PDFArray).lookup(0, PDFDict);
    const descriptor = descendant.lookup(name("FontDescriptor"), PDFDict);
    const file = ["FontFile2", "FontFile3", "FontFile"].map((key) => descriptor.lookup(name(key))).find(Boolean);
    if (!(file instanceof PDFRawStream)) continue;
    const mark = sha256(file.contents)
      .slice(0, 6)
      .replace(/./g, (digit) => letters[Number.parseInt(digit, 16)]!);
    const full = PDFName.of(
      `${mark}+${font
        .lookup(name("BaseFont"), PDFName)
        .decodeText()
        .replace(/^[A-Z]{6}\+/, "")}`,
    );
    font.set(name("BaseFont"), full);
    descendant.set(name("BaseFont"), full);
    descriptor.set(name("FontName"), full);
  }
}

const letters = "ABCDEFGHIJKLMNOP";

/**
 * Chromium names table cells in the structure tree ("node00000036") by numbers that depend on what the browser did
 * before. They are named by the part and numbered anew in the order of the tree.
 */
function renameStructureIds(document: PDFDocument, part: string): void {
  const root = document.catalog.lookupMaybe(name("StructTreeRoot"), PDFDict);
  if (!root) return;
  const names = new Map(
    idsIn(root).map((id, position) => [id, PDFString.of(`${part}.${String(position + 1).padStart(6, "0")}`)]),
  );
  const rename = (value: PDFObject): PDFObject => (value instanceof PDFString && names.get(value.asString())) || value;
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const id = object.get(name("ID"));
    if (id) object.set(name("ID"), rename(id));
    for (const attribute of listOf(object.lookup(name("A")))) {
      const headers = attribute instanceof PDFDict ? attribute.lookup(name("Headers")) : undefined;
      if (headers instanceof PDFArray) headers.asArray().forEach((value, index) => headers.set(index, rename(value)));
    }
  }
}

/** Ids of the structure elements below one, in the order of the tree. */
function idsIn(element: PDFDict): string[] {
  const id = element.get(name("ID"));
  return [
    ...(id instanceof PDFString ? [id.asString()] : []),
    ...kidsOf(element).flatMap((kid) => {
      const inner = element.context.lookup(kid);
      return inner instanceof PDFDict ? idsIn(inner) : [];
    }),
  ];
}
