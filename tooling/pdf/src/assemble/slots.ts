import type { GlyphWidths } from "./glyphs.ts";
import { type Glyphs, movedFrom, numberIn, type PrintedSlot } from "./part.ts";
import type { Line, Slot } from "../layout/in-page/report.ts";
import { type Change, changed, tokens } from "../pdf-file/artifacts.ts";

/** Position of a slot on its page, in points from the top left corner. */
interface Gap {
  left: number;
  right: number;
  align: Slot["align"];
  line: Line;
}

/** A text, rule, or link on a page, with its position in points from the top left corner. */
export interface Painted {
  left: number;
  right: number;
  /** Baseline of a text, or middle of a rule or link. */
  height: number;
}

interface TextObject {
  start: number;
  end: number;
  /** Fill color, if it marks a slot or the glyph probe. */
  mark: Mark | undefined;
  /** Whether its color is that of the paper. */
  isHidden: boolean;
  font: string;
  size: number;
  /** Operands of the text matrix. */
  matrix: readonly Operand[];
  /** Glyph codes with four hexadecimal digits each. */
  codes: string[];
  scale: Scale;
}

interface Operand {
  start: number;
  end: number;
  text: string;
}

/** A filled rectangle, such as an underline. */
interface Rectangle {
  left: Operand;
  numbers: readonly number[];
  scale: Scale;
}

interface Mark {
  high: number;
  low: number;
}

/** Converts coordinates of a content stream to positions on the page, with factors and offsets in points. */
interface Scale {
  x: number;
  y: number;
  left: number;
  top: number;
}

interface PageStream {
  texts: TextObject[];
  rectangles: Rectangle[];
  colors: { start: number; end: number; mark: Mark }[];
}

/** Green value of the colors that mark the lines of the glyph probe. */
const probeHigh = 255;

/** Reads the text objects and rectangles of a content stream, and the offsets at which the colors of slots are set. */
function readStream(stream: string): PageStream {
  const found: PageStream = { texts: [], rectangles: [], colors: [] };
  const saved: { mark: Mark | undefined; isHidden: boolean; scale: Scale }[] = [];
  let mark: Mark | undefined;
  let isHidden = false;
  let scale: Scale = { x: 1, y: 1, left: 0, top: 0 };
  let operands: Operand[] = [];
  let text: TextObject | undefined;
  for (const { start, end, operator } of tokens(stream)) {
    if (operator === undefined) {
      operands.push({ start, end, text: stream.slice(start, end) });
      continue;
    }
    if (operator === "q") saved.push({ mark, isHidden, scale });
    else if (operator === "Q") ({ mark, isHidden, scale } = saved.pop() ?? { mark, isHidden, scale });
    else if (operator === "cm") scale = within(scale, operands);
    else if (operator === "re") found.rectangles.push({ left: operands[0]!, numbers: operands.map(numberOf), scale });
    else if (operator === "rg" || operator === "RG") {
      const color = markOf(operands);
      if (color) found.colors.push({ start: operands[0]!.start, end, mark: color });
      if (operator === "rg") {
        mark = color;
        isHidden = operands.every((operand) => numberOf(operand) === 1);
      }
    } else if (operator === "BT")
      text = { start, end, mark, isHidden, font: "", size: 0, matrix: [], codes: [], scale };
    else if (operator === "Tf" && text) {
      text.font = operands[0]!.text.slice(1);
      text.size = numberOf(operands[1]!);
    } else if (operator === "Tm" && text) text.matrix = operands;
    else if ((operator === "Tj" || operator === "TJ") && text) text.codes.push(...operands.flatMap(codesIn));
    else if (operator === "ET" && text) {
      found.texts.push({ ...text, end });
      text = undefined;
    }
    operands = [];
  }
  return found;
}

const numberOf = ({ text }: Operand): number => Number(text);

/** The scale within a transformation. Factors and offsets are enough, because Chromium doesn't rotate text. */
function within(outer: Scale, operands: readonly Operand[]): Scale {
  const [x = 1, , , y = 1, left = 0, top = 0] = operands.map(numberOf);
  return { x: outer.x * x, y: outer.y * y, left: outer.left + outer.x * left, top: outer.top + outer.y * top };
}

/** Glyph codes in an operand. Numbers between strings only move the glyphs. */
const codesIn = ({ text }: Operand): string[] => (text.startsWith("<") ? (text.match(/[0-9A-Fa-f]{4}/g) ?? []) : []);

function markOf(operands: readonly Operand[]): Mark | undefined {
  const [red, high, low] = operands.map((operand) => Math.round(numberOf(operand) * 255));
  return red === 1 && high !== undefined && low !== undefined ? { high, low } : undefined;
}

/** Result of `findSlots`. */
export interface SlotsOnPage {
  /** The content of the page, with placeholders for the slots, and for the positions of text and rules on their lines. */
  stream: string;
  slots: PrintedSlot[];
  /** Indexes of the slots that move something on the page, such as a link. */
  movedBy(box: Painted): number[];
}

/**
 * Gives each slot in a page's content its own color, and finds what moves with the slots. Text in the color of the
 * paper becomes invisible, so that it doesn't show on other backgrounds.
 *
 * @param height height of the page in points
 * @param slots slots of the whole part
 * @param before number of slots on previous pages
 * @throws Error if a slot isn't printed as the layout expects
 */
export function findSlots(
  stream: string,
  { page, height, slots, before }: { page: number; height: number; slots: readonly Slot[]; before: number },
  glyphs: Readonly<Record<string, Glyphs>>,
): SlotsOnPage {
  const { texts, rectangles, colors } = readStream(stream);
  const marked = texts.filter(({ mark }) => mark);
  const slotOf = ({ high, low }: Mark): { number: number; slot: Slot } => {
    const number = high * 256 + low;
    const slot = slots[number];
    if (!slot) throw new Error(`page ${page + 1} of a part has a slot that isn't in its layout`);
    return { number, slot };
  };
  const widthOf = (text: TextObject): number => {
    const widths = text.codes.map(
      (code) => Object.values(glyphs[text.font] ?? {}).find(([known]) => known === code)?.[1],
    );
    if (text.matrix.length !== 6 || widths.includes(undefined))
      throw new Error(`page ${page + 1} of a part shows a page number in a font that doesn't contain digits`);
    return widths.reduce<number>((total, width) => total + width! * text.size, 0);
  };
  const gaps = marked.map((text): Gap | undefined => {
    const { align, line } = slotOf(text.mark!).slot;
    const { left } = paintedText(text, height);
    return line && { left, right: left + widthOf(text) * text.scale.x, align, line };
  });
  const movedBy = (box: Painted): number[] =>
    gaps.flatMap((gap, index) => (gap && moves(gap, box) ? [before + index] : []));

  const printed = marked.map((text): PrintedSlot => {
    const { number, slot } = slotOf(text.mark!);
    const [a, b, c, d, left, base] = text.matrix.map(numberOf);
    return {
      slot: number,
      target: slot.target,
      align: slot.align,
      page,
      font: text.font,
      size: text.size,
      matrix: [a, b, c, d].join(" "),
      left: left!,
      base: base!,
      width: widthOf(text),
      unit: text.scale.x,
      movedBy: movedBy(paintedText(text, height)),
    };
  });
  const unit = printed[0]?.unit ?? 1;
  const positions = [
    ...texts
      .filter(({ mark, matrix }) => !mark && matrix.length === 6)
      .map((text) => ({ operand: text.matrix[4]!, at: paintedText(text, height) })),
    ...rectangles.map((rectangle) => ({ operand: rectangle.left, at: paintedRectangle(rectangle, height) })),
  ].flatMap(({ operand, at }): Change[] => {
    const by = movedBy(at);
    return by.length > 0 ? [{ ...operand, by: movedFrom(numberOf(operand), by, unit, 4) }] : [];
  });
  const changes: Change[] = [
    ...colors.map(({ start, end, mark }) => {
      const color = slotOf(mark).slot.color.map((value) => (value / 255).toFixed(4));
      return { start, end, by: `${color.join(" ")} ${stream.slice(start, end).trim().split(/\s+/).at(-1)!}` };
    }),
    ...texts
      .filter((text) => text.isHidden)
      .flatMap(({ start, end }) => [
        { start: start + "BT".length, end: start + "BT".length, by: " 3 Tr" },
        { start: end - "ET".length, end: end - "ET".length, by: "0 Tr " },
      ]),
    ...positions,
    ...marked.map(({ start, end }, index) => ({ start, end, by: numberIn(before + index) })),
  ];
  return { stream: changed(stream, changes), slots: printed, movedBy };
}

function paintedText({ matrix, scale }: TextObject, pageHeight: number): Painted {
  const [left, base] = matrix.slice(4).map(numberOf);
  const at = scale.left + scale.x * left!;
  return { left: at, right: at, height: pageHeight - (scale.top + scale.y * base!) };
}

function paintedRectangle({ numbers, scale }: Rectangle, pageHeight: number): Painted {
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  return {
    left: scale.left + scale.x * left,
    right: scale.left + scale.x * (left + width),
    height: pageHeight - (scale.top + scale.y * (top + height / 2)),
  };
}

/** Maximum difference in points that rounding causes between the browser and the PDF. */
const tolerance = 1;

/**
 * Whether something moves with a slot because it's on the same line, in the same block of text, and on the side that
 * closes the gap.
 */
function moves({ left, right, align, line }: Gap, box: Painted): boolean {
  if (box.height < line.top - tolerance || box.height > line.bottom + tolerance) return false;
  if (box.left < line.left - tolerance || box.left > line.right - tolerance || box.right > line.right + tolerance)
    return false;
  return align === "start" ? box.left > right - tolerance : box.right < left + tolerance && box.left < left;
}

/**
 * Reads the glyphs of page numbers from the glyph probe.
 *
 * @param characters the characters on a line of the probe
 * @param widthsOf returns glyph widths by the resource name of the font
 */
export function readGlyphProbe(
  stream: string,
  characters: string,
  widthsOf: (font: string) => GlyphWidths | undefined,
): Record<string, Glyphs> {
  const lines = new Map<number, { font: string; codes: string[] }>();
  for (const { mark, font, codes } of readStream(stream).texts) {
    if (mark?.high !== probeHigh) continue;
    const line = lines.get(mark.low);
    if (line) line.codes.push(...codes);
    else lines.set(mark.low, { font, codes: [...codes] });
  }
  return Object.fromEntries(
    [...lines.values()].map(({ font, codes }) => {
      if (codes.length !== characters.length)
        throw new Error(`the glyph probe has ${codes.length} glyphs for ${characters.length} characters`);
      const widthOf = widthsOf(font);
      if (!widthOf) throw new Error("the glyph probe has page numbers in a font that doesn't specify their widths");
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
