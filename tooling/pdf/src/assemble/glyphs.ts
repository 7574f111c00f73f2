import type { GlyphWidths } from "../pdf-file/fonts.ts";

/** How far a glyph may stand from its place, in thousandths of the size of its font: about 0.01 mm in running text. */
const tolerance = 3;

/** A text object as Chromium prints it: font, place, then glyph by glyph how far it moves the pen, and the glyph. */
const textObject = /(\/(\w+) ([\d.]+) Tf\n[^\n]* Tm\n)((?:(?:-?[\d.]+ 0 Td )?<[\dA-Fa-f]+> Tj\n)+)(?=ET)/g;
const step = /(?:(-?[\d.]+) 0 Td )?<([\dA-Fa-f]+)> Tj\n/g;
/** Hexadecimal figures of the number of a glyph. */
const figures = 4;

/**
 * Writes the text of a page in strings. Chromium places each glyph for itself, as its fractions of a point never agree
 * with the widths that the file states. Half of what a page says is saved by leaving the widths to the font, and saying
 * only where a glyph stands otherwise.
 *
 * @param stream content of a page, each byte a character; text that is written otherwise stays as it is
 * @param widthsOf font widths by the name of the font on the page; undefined when it is not one of glyphs by number
 */
export function joinGlyphs(stream: string, widthsOf: (font: string) => GlyphWidths | undefined): string {
  return stream.replace(textObject, (whole, head: string, font: string, size: string, steps: string) => {
    const widthOf = steps.includes(" Td ") ? widthsOf(font) : undefined;
    return widthOf ? head + inStrings(steps, Number(size) / 1000, widthOf) : whole;
  });
}

/** @param unit thousandth of the size of the font */
function inStrings(steps: string, unit: number, widthOf: GlyphWidths): string {
  let shown = "";
  let isOne = true;
  /** Where the next glyph shall stand, and where the pen is, in units. */
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
    for (let at = 0; at < glyphs!.length; at += figures)
      pen += widthOf(Number.parseInt(glyphs!.slice(at, at + figures), 16));
  }
  return isOne ? `<${shown}> Tj\n` : `[<${shown}>] TJ\n`;
}
