import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { basePath } from "@opcon-help/model";
import type { Font } from "fontkitten";
import { formatHex } from "culori";
import sharp from "sharp";

import { bold, linesOf, regular, widthOf } from "../page/text-lines.ts";
import { timeline } from "../page/timeline.ts";
import { cardSize, socialCard, type SocialCard } from "../page/social-card.ts";
import type { Output, OutputFile } from "./output.ts";

const margin = 88;
const textWidth = cardSize.width - 2 * margin;

const tokensFile = fileURLToPath(new URL("../styles/tokens.css", import.meta.url));
const mark = readFileSync(fileURLToPath(new URL("../public/favicon.svg", import.meta.url)), "utf8");

/** A color of the site's dark theme, which SVG programs can read. */
function darkColor(name: string): string {
  const value = new RegExp(`--${name}:\\s*light-dark\\(oklch.*?\\), (.*)\\);`).exec(
    readFileSync(tokensFile, "utf8"),
  )?.[1];
  const color = value && formatHex(value);
  if (!color) throw new Error(`${tokensFile} must define --${name} with light-dark() and oklch() for the social cards`);
  return color;
}

/**
 * A line of text as SVG outlines, because the fonts on a machine would change the result.
 *
 * @param y position of the baseline
 */
function line(font: Font, text: string, x: number, y: number, size: number, color: string): string {
  let at = 0;
  const glyphs = font.glyphsForString(text).map(({ path, advanceWidth }) => {
    const outline = `<path transform="translate(${at})" d="${path.toSVG()}"/>`;
    at += advanceWidth;
    return outline;
  });
  const scale = size / font.unitsPerEm;
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}

/**
 * Draws a card. The same card always has the same bytes.
 *
 * @returns a PNG
 */
export function drawCard({ title, description }: Pick<SocialCard, "title" | "description">): Promise<Buffer> {
  const ink = darkColor("sl-color-white");
  const accent = darkColor("sl-color-accent-high");
  const name = "OpCon ";
  const titleLines = linesOf(bold, title, 76, textWidth);
  const descriptionLines = linesOf(regular, description, 32, textWidth);
  const titleTop = 300 - (titleLines.length - 1) * 43;
  const descriptionTop = titleTop + titleLines.length * 86;
  const jobs = timeline({
    finished: darkColor("sl-color-accent-low"),
    running: darkColor("sl-color-accent"),
    failed: darkColor("sl-color-red"),
    planned: darkColor("sl-color-gray-5"),
    now: darkColor("time"),
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    <rect width="100%" height="100%" fill="${darkColor("sl-color-black")}"/>
    <g transform="translate(${cardSize.width - 400} 12) scale(0.8)">${jobs}</g>
    <g transform="translate(${margin} 56) scale(1.9)">${mark}</g>
    ${line(bold, name, margin + 80, 101, 38, ink)}
    ${line(regular, "Help", margin + 80 + widthOf(bold, name, 38), 101, 38, accent)}
    ${titleLines.map((text, index) => line(bold, text, margin, titleTop + index * 86, 76, ink)).join("")}
    ${descriptionLines.map((text, index) => line(regular, text, margin, descriptionTop + index * 44, 32, darkColor("sl-color-gray-2"))).join("")}
  </svg>`;
  // Sixteen colors are enough for flat areas and smooth letters, and make the file 75% smaller.
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 16, dither: 0, effort: 1 }).toBuffer();
}

/** The cards for each area and for the whole help. */
export const socialCards: Output = (library) => {
  const cards = [undefined, ...library.areas.entries].map((area) => socialCard(library, area));
  return Promise.all(
    cards.map(async (card): Promise<OutputFile> => [card.href.slice(basePath.length), await drawCard(card)]),
  );
};
