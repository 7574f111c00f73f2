import { readFileSync } from "node:fs";
import { join } from "node:path";

import { create, type Font } from "fontkitten";

import { projectRoot } from "../library.ts";

/** The site's font, so that texts are measured, and letters drawn, as on every machine. */
function readFont(weight: 400 | 700): Font {
  const name = `atkinson-hyperlegible-next-latin-${weight}-normal.woff`;
  const file = join(projectRoot, "node_modules/@fontsource/atkinson-hyperlegible-next/files", name);
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} must contain one font`);
  return font;
}

export const [regular, bold] = [readFont(400), readFont(700)];

export const widthOf = (font: Font, text: string, size: number): number =>
  font.glyphsForString(text).reduce((width, { advanceWidth }) => width + advanceWidth, 0) * (size / font.unitsPerEm);

/** Breaks a text between words into lines of a width. A longer word has its own line. */
export function linesOf(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && widthOf(font, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
