import { PDFArray, PDFDict, PDFName, PDFNumber } from "pdf-lib";

/** Says how far a glyph, by its number, takes the pen, in thousandths of the size of its font. */
export type GlyphWidths = (glyph: number) => number;

/** Reads the widths of a composite font's glyphs; undefined for a font of another kind. */
export function widthsOf(font: PDFDict): GlyphWidths | undefined {
  const descendant = font.lookupMaybe(PDFName.of("DescendantFonts"), PDFArray)?.lookup(0, PDFDict);
  if (!descendant) return undefined;
  const entries = descendant.lookupMaybe(PDFName.of("W"), PDFArray)?.asArray() ?? [];
  const known = new Map<number, number>();
  const numberAt = (index: number): number => (entries[index] as PDFNumber).asNumber();
  for (let at = 0; at < entries.length;) {
    const next = entries[at + 1];
    if (next instanceof PDFArray) {
      next.asArray().forEach((width, index) => known.set(numberAt(at) + index, (width as PDFNumber).asNumber()));
      at += 2;
    } else {
      for (let glyph = numberAt(at); glyph <= numberAt(at + 1); glyph += 1) known.set(glyph, numberAt(at + 2));
      at += 3;
    }
  }
  const usual = descendant.lookupMaybe(PDFName.of("DW"), PDFNumber)?.asNumber() ?? 1000;
  return (glyph) => known.get(glyph) ?? usual;
}
