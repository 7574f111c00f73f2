import type { PdfObjects, PdfValue } from "./values.ts";

/** Advance width of a glyph ID, in thousandths of the font size. */
export type GlyphWidths = (glyph: number) => number;

/** Reads the glyph widths of a composite font; undefined for other fonts. */
export function widthsOf(objects: PdfObjects, font: PdfValue): GlyphWidths | undefined {
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
