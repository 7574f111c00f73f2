import type { PdfDocument } from "../pdf-file/document.ts";
import type { PdfValue } from "../pdf-file/values.ts";

/** Returns the advance width of a glyph by its ID, in thousandths of the font size. */
export type GlyphWidths = (glyph: number) => number;

/** Reads the glyph widths of a composite font. Undefined for other fonts. */
export function widthsOf(objects: PdfDocument, font: PdfValue): GlyphWidths | undefined {
  const [first] = objects.list(objects.entries(font).get("DescendantFonts"));
  if (first === undefined) return undefined;
  const descendant = objects.entries(first);
  const members = objects.list(descendant.get("W"));
  const widths = new Map<number, number>();
  for (let at = 0; at < members.length;) {
    const glyph = Number(members[at]);
    const next = objects.get(members[at + 1]);
    if (Array.isArray(next)) {
      next.forEach((width, index) => widths.set(glyph + index, Number(width)));
      at += 2;
    } else {
      for (let covered = glyph; covered <= Number(next); covered += 1) widths.set(covered, Number(members[at + 2]));
      at += 3;
    }
  }
  const usual = Number(descendant.get("DW") ?? 1000);
  return (glyph) => widths.get(glyph) ?? usual;
}

/** Maximum offset of a glyph in thousandths of the font size, which is about 0.01 mm in body text. */
const tolerance = 3;

/** A text object as Chromium writes it: the font, a position, and then an offset and an ID for each glyph. */
const textObject = /(\/(\w+) ([\d.]+) Tf\n[^\n]* Tm\n)((?:(?:-?[\d.]+ 0 Td )?<[\dA-Fa-f]+> Tj\n)+)(?=ET)/g;
const step = /(?:(-?[\d.]+) 0 Td )?<([\dA-Fa-f]+)> Tj\n/g;
/** Number of hexadecimal digits in a glyph ID. */
const digits = 4;

/**
 * Joins glyphs into strings. Chromium positions each glyph separately, because its subpixel positions differ from the
 * rounded widths in the file. With these widths and only the necessary corrections, a page takes half the space.
 *
 * @param stream content of a page with one character for each byte; text in any other form isn't changed
 * @param widthsIn returns glyph widths by the resource name of the font; undefined if the font doesn't use glyph IDs
 */
export function joinGlyphs(stream: string, widthsIn: (font: string) => GlyphWidths | undefined): string {
  return stream.replace(textObject, (whole, head: string, font: string, size: string, steps: string) => {
    const widthOf = steps.includes(" Td ") ? widthsIn(font) : undefined;
    return widthOf ? head + inStrings(steps, Number(size) / 1000, widthOf) : whole;
  });
}

/** @param unit a thousandth of the font size, in points */
function inStrings(steps: string, unit: number, widthOf: GlyphWidths): string {
  let shown = "";
  let isOne = true;
  /** Expected position of the next glyph. The next variable is its actual position. Both are in units. */
  let place = 0;
  let pen = 0;
  for (const [, moved, glyphs] of steps.matchAll(step)) {
    if (moved !== undefined) place += Number(moved) / unit;
    const back = Math.round(pen - place);
    if (Math.abs(pen - place) > tolerance) {
      shown += `>${back}<`;
      pen -= back;
      isOne = false;
    }
    shown += glyphs!;
    for (let at = 0; at < glyphs!.length; at += digits)
      pen += widthOf(Number.parseInt(glyphs!.slice(at, at + digits), 16));
  }
  return isOne ? `<${shown}> Tj\n` : `[<${shown}>] TJ\n`;
}
