import { readFileSync } from "node:fs";
import { join } from "node:path";

import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";

import { projectRoot } from "../../library.ts";
import { cardSize, type Card } from "./card.ts";
import { fitLines } from "./lines.ts";

const margin = 88;
const textWidth = cardSize.width - 2 * margin;
const family = "Card";
const lineHeight = 1.14;

const fontFile = join(
  projectRoot,
  "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
);
const tokensFile = join(projectRoot, "site/styles/tokens.css");

/** The colours of the light theme, as the site has them. */
function lightColours(): (name: string) => string {
  const [, theme = ""] = /:root\[data-theme\]\s*\{([^}]*)\}/.exec(readFileSync(tokensFile, "utf8")) ?? [];
  return (name) => {
    const value = new RegExp(`--sl-color-${name}:\\s*([^;]+);`).exec(theme)?.[1];
    if (!value) throw new Error(`${tokensFile} has no --sl-color-${name} in the light theme; the cards need it`);
    return value;
  };
}

/** Files that the look of every card depends on. */
export const cardFiles: readonly string[] = [
  fontFile,
  tokensFile,
  join(projectRoot, "site/outputs/cards/draw-card.ts"),
  join(projectRoot, "site/outputs/cards/lines.ts"),
];

/** The mark of the site's header, in a square of 32 units. */
function drawMark(context: SKRSContext2D, x: number, y: number, size: number, ink: string, hand: string): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 32, size / 32);
  context.lineWidth = 3;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = ink;
  context.beginPath();
  context.arc(16, 16, 11, -Math.PI / 2, Math.PI + Math.asin(5.5 / 11));
  context.stroke();
  context.strokeStyle = hand;
  context.beginPath();
  context.moveTo(16, 10);
  context.lineTo(16, 16.5);
  context.lineTo(20.5, 19.5);
  context.stroke();
  context.restore();
}

/**
 * Draws the picture that a link to a page shows in chats and feeds: the same card always gives the same bytes.
 *
 * @returns a PNG of 1200 by 630 pixels
 */
export async function drawCard({ title, area, kind }: Card): Promise<Buffer> {
  if (!GlobalFonts.has(family) && !GlobalFonts.registerFromPath(fontFile, family))
    throw new Error(`The font ${fontFile} cannot be read; the cards are set in it`);
  const colour = lightColours();
  const [ink, teal, quiet] = [colour("white"), colour("accent"), colour("gray-3")];
  const canvas = createCanvas(cardSize.width, cardSize.height);
  const context = canvas.getContext("2d");
  const write = (text: string, x: number, y: number, weight: number, size: number, fill: string): number => {
    context.font = `${weight} ${size}px ${family}`;
    context.fillStyle = fill;
    context.fillText(text, x, y);
    return context.measureText(text).width;
  };

  context.fillStyle = colour("gray-7");
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  context.fillStyle = teal;
  context.fillRect(0, 0, 20, cardSize.height);

  drawMark(context, margin - 6, 58, 60, ink, teal);
  // The card of the home page has the name as its title.
  if (kind) {
    const name = write("OpCon ", margin + 70, 101, 700, 38, ink);
    write("Help", margin + 70 + name, 101, 500, 38, teal);
  }

  const { size, lines } = fitLines(
    title,
    [88, 78, 68, 60, 52],
    { width: textWidth, most: (pixels) => Math.floor(300 / (pixels * lineHeight)) },
    (text, pixels) => {
      context.font = `700 ${pixels}px ${family}`;
      return context.measureText(text).width;
    },
  );
  const first = 345 - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.35;
  for (const [index, line] of lines.entries()) write(line, margin, first + index * size * lineHeight, 700, size, ink);

  let x = margin;
  if (kind) {
    context.font = `600 30px ${family}`;
    const width = context.measureText(kind).width + 44;
    context.strokeStyle = teal;
    context.lineWidth = 2.5;
    context.beginPath();
    context.roundRect(x, 529, width, 50, 25);
    context.stroke();
    write(kind, x + 22, 565, 600, 30, teal);
    x += width + 28;
  }
  if (area) write(area, x, 565, 400, 32, quiet);

  // Sixteen colours are enough for flat paint and smooth letters, and take a quarter of the bytes.
  return sharp(canvas.data(), { raw: { ...cardSize, channels: 4 } })
    .png({ palette: true, colours: 16, dither: 0, effort: 1 })
    .toBuffer();
}
