import type { GlyphWidths } from "./glyphs.ts";
import { type Glyphs, movedFrom, numberIn, type PrintedSlot } from "./part.ts";
import type { Line, Slot } from "../layout/in-page/report.ts";
import type { Change } from "../pdf-file/artifacts.ts";
import {
  numberOf,
  type PageContent,
  type Painted,
  paintedRectangle,
  paintedText,
  readStream,
  type SlotColor,
  type TextObject,
} from "../pdf-file/content.ts";

/** Position of a slot on its page, in points from the top left corner. */
interface Gap {
  left: number;
  right: number;
  align: Slot["align"];
  line: Line;
}

/** Green value of the colors that mark the lines of the glyph probe. */
const probeHigh = 255;

/** Result of `findSlots`. */
export interface SlotsOnPage {
  /** Put placeholders for the slots, and for the positions of text and rules on their lines. */
  changes: Change[];
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
  { texts, rectangles, colors }: PageContent,
  stream: string,
  { page, height, slots, before }: { page: number; height: number; slots: readonly Slot[]; before: number },
  glyphs: Readonly<Record<string, Glyphs>>,
): SlotsOnPage {
  const marked = texts.filter(({ mark }) => mark);
  const slotOf = ({ high, low }: SlotColor): { number: number; slot: Slot } => {
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
  return { changes, slots: printed, movedBy };
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
