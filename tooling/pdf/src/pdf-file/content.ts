/** Operators that start a path. The next variable has the operators that paint it. */
const pathStarts = new Set(["m", "re"]);
const pathPaints = new Set(["f", "F", "f*", "S", "s", "B", "B*", "b", "b*"]);

/** A character of a name, number, or operator. */
const regular = String.raw`[^\s()<>[\]{}/%]`;
/** A token of a content stream. An operator is captured. Chromium and our writer escape parentheses in strings. */
const token = new RegExp(
  [`([A-Za-z"']${regular}*)`, `/?${regular}+`, String.raw`\((?:\\.|[^\\)])*\)`, "<<|>>|<[^>]*>", String.raw`\S`].join(
    "|",
  ),
  "gs",
);

/** A text, rule, or link on a page, with its position in points from the top left corner. */
export interface Painted {
  left: number;
  right: number;
  /** Baseline of a text, or middle of a rule or link. */
  height: number;
}

export interface TextObject extends Span {
  /** Whether it's outside of marked content. */
  isUnmarked: boolean;
  /** Marked-content ID of the innermost content that has one. */
  content: number | undefined;
  /** Fill color, if it marks a slot or the glyph probe. */
  mark: SlotColor | undefined;
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

interface Operand extends Span {
  text: string;
}

/** A filled rectangle, such as an underline. */
export interface Rectangle {
  left: Operand;
  numbers: readonly number[];
  scale: Scale;
}

/** Green and blue of a color that identifies a slot. Its red is 1. */
export interface SlotColor {
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

/** A point on a page in points from the bottom left corner. */
export interface PagePoint {
  x: number;
  y: number;
}

/** Lines that are drawn with one stroke. */
export interface Stroke {
  /** Red, green, and blue from 0 to 255. */
  color: string;
  points: PagePoint[];
  /** Number of text objects that precede it. */
  after: number;
}

/** Content between two operators. */
export interface Span {
  start: number;
  end: number;
}

/** Marked content, with the offsets of the operator that starts it. */
export interface MarkedContent extends Span {
  /** The operands, such as `/P <</MCID 3>>`. */
  operands: string;
  /** Marked-content ID. Undefined if the content isn't in the structure tree. */
  id: number | undefined;
  showsText: boolean;
}

/** The graphics state. */
interface State extends Pick<TextObject, "mark" | "isHidden" | "scale"> {
  stroke: string;
}

export interface PageContent {
  texts: TextObject[];
  rectangles: Rectangle[];
  strokes: Stroke[];
  /** Painted paths outside of marked content. */
  unmarkedPaths: Span[];
  marked: MarkedContent[];
  colors: (Span & { mark: SlotColor })[];
}

/**
 * Reads the text objects, rectangles, and strokes of a content stream, and the offsets at which the colors of slots are
 * set.
 */
export function readStream(stream: string): PageContent {
  const found: PageContent = { texts: [], rectangles: [], strokes: [], unmarkedPaths: [], marked: [], colors: [] };
  const open: MarkedContent[] = [];
  const saved: State[] = [];
  let state: State = { mark: undefined, isHidden: false, stroke: "", scale: { x: 1, y: 1, left: 0, top: 0 } };
  let points: Stroke["points"] = [];
  let path: number | undefined;
  let operands: Operand[] = [];
  let text: TextObject | undefined;
  for (const { 0: written, 1: operator, index: start } of stream.matchAll(token)) {
    const end = start + written.length;
    if (operator === undefined) {
      operands.push({ start, end, text: written });
      continue;
    }
    if (pathStarts.has(operator)) path ??= operands[0]?.start;
    else if (pathPaints.has(operator) || operator === "n") {
      if (open.length === 0 && path !== undefined && operator !== "n") found.unmarkedPaths.push({ start: path, end });
      path = undefined;
    }
    if (operator === "BDC" || operator === "BMC") {
      const words = operands.map(({ text: word }) => word);
      const id = words.includes("/MCID") ? Number(words[words.indexOf("/MCID") + 1]) : undefined;
      open.push({ start: operands[0]!.start, end, operands: words.join(" "), id, showsText: false });
    } else if (operator === "EMC") found.marked.push(...open.splice(-1));
    else if (operator === "q") saved.push(state);
    else if (operator === "Q") state = saved.pop() ?? state;
    else if (operator === "cm") state = { ...state, scale: within(state.scale, operands) };
    else if (operator === "re")
      found.rectangles.push({ left: operands[0]!, numbers: operands.map(numberOf), scale: state.scale });
    else if (operator === "rg" || operator === "RG") {
      const color = markOf(operands);
      if (color) found.colors.push({ start: operands[0]!.start, end, mark: color });
      state =
        operator === "rg"
          ? { ...state, mark: color, isHidden: operands.every((operand) => numberOf(operand) === 1) }
          : { ...state, stroke: operands.map((operand) => Math.round(numberOf(operand) * 255)).join(" ") };
    } else if (operator === "m" || operator === "l") points.push(pointAt(operands.map(numberOf), state.scale));
    else if (operator === "S") {
      found.strokes.push({ color: state.stroke, points, after: found.texts.length });
      points = [];
    } else if (operator === "n" || operator.startsWith("f")) points = [];
    else if (operator === "BT") {
      for (const around of open) around.showsText = true;
      const content = open.findLast(({ id }) => id !== undefined)?.id;
      text = { start, end, isUnmarked: open.length === 0, content, font: "", size: 0, matrix: [], codes: [], ...state };
    } else if (operator === "Tf" && text) {
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

export const numberOf = ({ text }: Operand): number => Number(text);

/** The scale within a transformation. Factors and offsets are enough, because Chromium doesn't rotate text. */
function within(outer: Scale, operands: readonly Operand[]): Scale {
  const [x = 1, , , y = 1, left = 0, top = 0] = operands.map(numberOf);
  return { x: outer.x * x, y: outer.y * y, left: outer.left + outer.x * left, top: outer.top + outer.y * top };
}

/** Glyph codes in an operand. Numbers between strings only move the glyphs. */
const codesIn = ({ text }: Operand): string[] => (text.startsWith("<") ? (text.match(/[0-9A-Fa-f]{4}/g) ?? []) : []);

function markOf(operands: readonly Operand[]): SlotColor | undefined {
  const [red, high, low] = operands.map((operand) => Math.round(numberOf(operand) * 255));
  return red === 1 && high !== undefined && low !== undefined ? { high, low } : undefined;
}

const pointAt = ([x = 0, y = 0]: readonly number[], scale: Scale): PagePoint => ({
  x: scale.left + scale.x * x,
  y: scale.top + scale.y * y,
});

/** Start of the baseline of a text. */
export const startOf = ({ matrix, scale }: TextObject): PagePoint => pointAt(matrix.slice(4).map(numberOf), scale);

export function paintedText(text: TextObject, pageHeight: number): Painted {
  const { x, y } = startOf(text);
  return { left: x, right: x, height: pageHeight - y };
}

export function paintedRectangle({ numbers, scale }: Rectangle, pageHeight: number): Painted {
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  const { x, y } = pointAt([left, top + height / 2], scale);
  return { left: x, right: x + scale.x * width, height: pageHeight - y };
}
