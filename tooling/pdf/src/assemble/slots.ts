import { tokens } from "../pdf-file/artifacts.ts";
import type { Slot } from "../layout/in-page/layout.ts";
import type { GlyphWidths } from "../pdf-file/fonts.ts";

/** Glyph of a character in a font: its code in hexadecimal, and its width in parts of the size of the font. */
export type Glyphs = Readonly<Record<string, readonly [code: string, width: number]>>;

/** A slot in the content of a printed page: a text object that the page number will replace. */
export interface PrintedSlot extends Pick<Slot, "target" | "align"> {
  /** Its number in the layout. The feet of pages of one side may share a slot. */
  slot: number;
  /** Page of the part, counted from 0. */
  page: number;
  /** Offsets of the text object in the content stream. */
  start: number;
  end: number;
  /** Resource name and size of the font. */
  font: string;
  size: number;
  /** First four numbers of the text matrix, and its place. */
  matrix: string;
  left: number;
  base: number;
  /** Width of the figures that stand in the slot now. */
  width: number;
}

/** A text object in a content stream. */
interface TextObject {
  start: number;
  end: number;
  /** Fill colour from 0 to 255, if it is one of a slot or of a specimen. */
  mark: Mark | undefined;
  font: string;
  size: number;
  matrix: readonly string[];
  /** Codes of its glyphs, four hexadecimal digits each. */
  codes: string[];
}

interface Mark {
  high: number;
  low: number;
}

const specimenHigh = 255;

/** Reads the text objects of a content stream, and where the colours of slots are set. */
function readStream(stream: string): { texts: TextObject[]; colors: { start: number; end: number; mark: Mark }[] } {
  const texts: TextObject[] = [];
  const colors: { start: number; end: number; mark: Mark }[] = [];
  const saved: (Mark | undefined)[] = [];
  let mark: Mark | undefined;
  let operands: string[] = [];
  let from: number | undefined;
  let text: TextObject | undefined;
  for (const { start, end, operator } of tokens(stream)) {
    if (operator === undefined) {
      from ??= start;
      operands.push(stream.slice(start, end));
      continue;
    }
    if (operator === "q") saved.push(mark);
    else if (operator === "Q") mark = saved.pop();
    else if (operator === "rg" || operator === "RG") {
      const found = markOf(operands);
      if (found) colors.push({ start: from ?? start, end, mark: found });
      if (operator === "rg") mark = found;
    } else if (operator === "BT") text = { start, end, mark, font: "", size: 0, matrix: [], codes: [] };
    else if (operator === "Tf" && text) {
      text.font = operands[0]!.slice(1);
      text.size = Number(operands[1]);
    } else if (operator === "Tm" && text) text.matrix = operands;
    else if ((operator === "Tj" || operator === "TJ") && text) text.codes.push(...operands.flatMap(codesIn));
    else if (operator === "ET" && text) {
      texts.push({ ...text, end });
      text = undefined;
    }
    operands = [];
    from = undefined;
  }
  return { texts, colors };
}

/** Codes in a string of glyphs; what stands between strings says only how far they are apart. */
const codesIn = (operand: string): string[] =>
  operand.startsWith("<") ? (operand.match(/[0-9A-Fa-f]{4}/g) ?? []) : [];

function markOf(operands: readonly string[]): Mark | undefined {
  const [red, high, low] = operands.map((operand) => Math.round(Number(operand) * 255));
  return red === 1 && high !== undefined && low !== undefined ? { high, low } : undefined;
}

/**
 * Gives the slots of a page's content their own colours and says where they are.
 *
 * @param slots of the whole part
 * @throws Error when a slot is not printed the way that its number can replace it
 */
export function findSlots(
  stream: string,
  page: number,
  slots: readonly Slot[],
  glyphs: Readonly<Record<string, Glyphs>>,
): { stream: string; printed: PrintedSlot[] } {
  const { texts, colors } = readStream(stream);
  const printed: PrintedSlot[] = [];
  let painted = "";
  let done = 0;
  const edits = [
    ...colors.map((color) => ({ ...color, text: undefined })),
    ...texts.filter(({ mark }) => mark).map((text) => ({ start: text.start, end: text.end, mark: text.mark!, text })),
  ].toSorted((a, b) => a.start - b.start);
  for (const { start, end, mark, text } of edits) {
    const number = mark.high * 256 + mark.low;
    const slot = slots[number];
    if (!slot) throw new Error(`page ${page + 1} of a part has a slot that its layout does not know`);
    painted += stream.slice(done, start);
    if (text) {
      const [, , , , left, base] = text.matrix.map(Number);
      const widths = text.codes.map(
        (code) => Object.values(glyphs[text.font] ?? {}).find(([known]) => known === code)?.[1],
      );
      if (left === undefined || base === undefined || widths.includes(undefined))
        throw new Error(`page ${page + 1} of a part shows a page number in a font without figures`);
      printed.push({
        slot: number,
        target: slot.target,
        align: slot.align,
        page,
        start: painted.length,
        end: painted.length + end - start,
        font: text.font,
        size: text.size,
        matrix: text.matrix.slice(0, 4).join(" "),
        left,
        base,
        width: widths.reduce<number>((total, width) => total + width! * text.size, 0),
      });
      painted += stream.slice(start, end);
    } else {
      const operator = stream.slice(start, end).trim().split(/\s+/).at(-1)!;
      painted += `${slot.color.map((value) => (value / 255).toFixed(4)).join(" ")} ${operator}`;
    }
    done = end;
  }
  return { stream: painted + stream.slice(done), printed };
}

/**
 * Reads the glyphs of page numbers from the content of a specimen page.
 *
 * @param characters of a line of the specimen
 * @param widthsOf font widths by resource name
 */
export function readSpecimen(
  stream: string,
  characters: string,
  widthsOf: (font: string) => GlyphWidths | undefined,
): Record<string, Glyphs> {
  const lines = new Map<number, { font: string; codes: string[] }>();
  for (const { mark, font, codes } of readStream(stream).texts) {
    if (mark?.high !== specimenHigh) continue;
    const line = lines.get(mark.low);
    if (line) line.codes.push(...codes);
    else lines.set(mark.low, { font, codes: [...codes] });
  }
  return Object.fromEntries(
    [...lines.values()].map(({ font, codes }) => {
      if (codes.length !== characters.length)
        throw new Error(`the specimen shows ${codes.length} glyphs for ${characters.length} characters`);
      const widthOf = widthsOf(font);
      if (!widthOf) throw new Error("the specimen shows page numbers in a font that does not state their widths");
      return [
        font,
        Object.fromEntries(
          [...characters].map((character, index) => [
            character,
            [codes[index]!, widthOf(Number.parseInt(codes[index]!, 16)) / 1000],
          ]),
        ),
      ];
    }),
  );
}

/**
 * Puts page numbers into the slots of a page's content.
 *
 * @param slots of this page
 * @param numberOf number that a slot shows
 */
export function fillSlots(
  stream: string,
  slots: readonly PrintedSlot[],
  glyphs: Readonly<Record<string, Glyphs>>,
  numberOf: (slot: PrintedSlot) => string,
): string {
  let filled = "";
  let done = 0;
  for (const slot of slots) {
    const letters = [...numberOf(slot)].map((character) => {
      const glyph = glyphs[slot.font]?.[character];
      if (!glyph) throw new Error(`page numbers have no glyph for “${character}”`);
      return glyph;
    });
    const width = letters.reduce((total, [, letter]) => total + letter * slot.size, 0);
    const left = slot.align === "end" ? slot.left + slot.width - width : slot.left;
    filled +=
      `${stream.slice(done, slot.start)}BT\n/${slot.font} ${slot.size} Tf\n${slot.matrix} ${Number(left.toFixed(4))} ${slot.base} Tm\n` +
      `<${letters.map(([code]) => code).join("")}> Tj\nET`;
    done = slot.end;
  }
  return filled + stream.slice(done);
}
