import { render } from "dom-serializer";
import { type Element, isTag } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

import { bold, linesOf, regular, widthOf } from "../page/text-lines.ts";
import { escapeHtml } from "./html.ts";

/** Width of a drawing on a phone, where a unit is a pixel. */
const phone = 358;
/** Sizes of text, and the room around it, from the most to the least generous. */
const fonts = [13, 12.5, 12, 11.5].map((size) => ({ size, pad: 4, gap: 3 }));
const smallest = { size: 11, pad: 3, gap: 1.5 };
type Fonts = typeof smallest;

const axes = ["x", "y"] as const;
type Axis = (typeof axes)[number];
type Point = Readonly<Record<Axis, number>>;
/** The start and the end of something on each axis. */
type Box = Record<Axis, readonly [number, number]>;
/** A step of a path: its command, the numbers before its points, and its points. */
type Step = readonly [command: string, numbers: readonly number[], points: readonly Point[]];
/** A distance that a layout keeps. */
type Distance = readonly [from: number, to: number, least: number];
type Place = (at: number) => number;

interface Line {
  element: Element;
  words: string;
}

/** Lines of text below each other, and the room between what is beside them. */
interface Block {
  lines: Line[];
  at: Point;
  anchor: string;
  text: Box;
  room: Box;
}

/**
 * Places positions on an axis so that each distance is kept: in the middle between as near to the start and as near to
 * the end as possible.
 *
 * @returns the places and the length of the axis
 */
function placed(distances: readonly Distance[]): [Place, number] {
  const early = new Map(distances.flatMap(([from, to]) => [from, to]).map((position) => [position, 0]));
  const late = new Map(early);
  const length = Math.max(
    ...distances
      .toSorted((a, b) => a[0] - b[0])
      .map(([from, to, least]) => {
        early.set(to, Math.max(early.get(to)!, early.get(from)! + least));
        return early.get(to)!;
      }),
  );
  for (const [from, to, least] of distances.toSorted((a, b) => b[1] - a[1]))
    late.set(from, Math.max(late.get(from)!, late.get(to)! + least));
  return [(at) => (early.get(at)! + length - late.get(at)!) / 2, length];
}

/** The largest value from 0 to 1 that fits. */
function largest(fits: (value: number) => boolean): number {
  let [low, step] = [0, 0.5];
  for (; step > 0.004; step /= 2) if (fits(low + step)) low += step;
  return low;
}

const middle = ([start, end]: readonly [number, number]): number => (start + end) / 2;
const overlap = (a: Box, b: Box, axis: Axis): boolean => a[axis][0] < b[axis][1] && b[axis][0] < a[axis][1];
const isIn = (point: Point, box: Box): boolean =>
  axes.every((axis) => point[axis] >= box[axis][0] && point[axis] <= box[axis][1]);
const number = (element: Element, name: string): number => Number(element.attribs[name] ?? 0);
const fontOf = ({ element }: Line) => (element.attribs["class"] === "d-strong" ? bold : regular);

/** An attribute of an element or of the groups around it. */
function inherited({ attribs, parent }: Element, name: string): string | undefined {
  return attribs[name] ?? (parent && isTag(parent) ? inherited(parent, name) : undefined);
}

function boxOf(shape: Element): Box | undefined {
  const [x, y, r] = [number(shape, "x"), number(shape, "y"), number(shape, "r")];
  if (shape.name === "rect") return { x: [x, x + number(shape, "width")], y: [y, y + number(shape, "height")] };
  if (shape.name !== "circle") return undefined;
  const [cx, cy] = [number(shape, "cx"), number(shape, "cy")];
  return { x: [cx - r, cx + r], y: [cy - r, cy + r] };
}

const lengths: Readonly<Record<string, number>> = { H: 1, V: 1, C: 6, A: 7 };

/** The steps of a path or line with absolute points. */
function stepsOf(shape: Element): Step[] {
  const d =
    shape.attribs["d"] ??
    `M${["x1", "y1"].map((name) => number(shape, name)).join(" ")}L${["x2", "y2"].map((name) => number(shape, name)).join(" ")}`;
  const steps: Step[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = "", rest = ""] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toUpperCase();
    const from = command === kind ? { x: 0, y: 0 } : at;
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (kind === "Z") steps.push(["Z", [], []]);
    for (let start = 0; start < values.length; start += lengths[kind] ?? 2) {
      const group = values.slice(start, start + (lengths[kind] ?? 2));
      const numbers = kind === "A" ? group.splice(0, 5) : [];
      const points = /[HV]/.test(kind)
        ? [{ ...at, [kind === "H" ? "x" : "y"]: group[0]! + (kind === "H" ? from.x : from.y) }]
        : group.flatMap((x, index) => (index % 2 ? [] : [{ x: x + from.x, y: group[index + 1]! + from.y }]));
      steps.push([/[AC]/.test(kind) || (kind === "M" && start === 0) ? kind : "L", numbers, points]);
      at = points.at(-1)!;
    }
  }
  return steps;
}

/** Lets a straight line that ends next to a box end at its edge, so that it still does in the narrow drawing. */
function snapped(steps: readonly Step[], boxes: readonly Box[]): Step[] {
  return steps.map((step, index) => {
    const [command, numbers, [point]] = step;
    const [other] = steps[index === 0 ? 1 : index - 1]?.[2] ?? [];
    if (!point || !other || !/[ML]/.test(command) || (index > 0 && index < steps.length - 1)) return step;
    const [along, across] = point.y === other.y ? axes : axes.toReversed();
    if (!along || !across || point[across] !== other[across]) return step;
    const edges = boxes
      .filter((box) => point[across] >= box[across][0] && point[across] <= box[across][1])
      .flatMap((box) => box[along]);
    const edge = edges.find((position) => Math.abs(position - point[along]) <= 10);
    return edge === undefined ? step : [command, numbers, [{ ...point, [along]: edge }]];
  });
}

/** Texts with the lines below them as blocks. A line that goes on with a lowercase letter is part of the line above it. */
function blocksOf(texts: readonly Element[], boxes: readonly Box[]): Block[] {
  const blocks: Block[] = [];
  for (const element of texts) {
    const at = { x: number(element, "x"), y: number(element, "y") };
    const size = Number.parseFloat(inherited(element, "font-size") ?? "14");
    const line = { element, words: DomUtils.textContent(element).trim() };
    const width = widthOf(fontOf(line), line.words, size);
    const anchor = inherited(element, "text-anchor") ?? "start";
    const left = at.x - width * ({ middle: 0.5, end: 1 }[anchor] ?? 0);
    const text: Box = { x: [left, left + width], y: [at.y - 0.8 * size, at.y + 0.25 * size] };
    const above = blocks.find(
      (block) =>
        block.at.x === at.x &&
        block.anchor === anchor &&
        text.y[0] >= block.text.y[0] &&
        text.y[0] - block.text.y[1] < 0.5 * size &&
        boxes.every((box) => isIn(at, box) === isIn(block.at, box)),
    );
    const last = above?.lines.at(-1);
    if (!above || !last) blocks.push({ lines: [line], at, anchor, text, room: text });
    else {
      if (/^[a-z]/.test(line.words) && element.attribs["class"] === last.element.attribs["class"])
        last.words += ` ${line.words}`;
      else above.lines.push(line);
      above.text.x = [Math.min(left, above.text.x[0]), Math.max(left + width, above.text.x[1])];
      above.text.y = [above.text.y[0], text.y[1]];
    }
  }
  return blocks;
}

/** The part of a line that is beside a text. */
function beside([a, b]: readonly [Point, Point], text: Box): (readonly [number, number])[] {
  const [from, to] = [Math.max(text.y[0], Math.min(a.y, b.y)), Math.min(text.y[1], Math.max(a.y, b.y))];
  if (from > to) return [];
  const ends = [from, to].map((y) => (a.y === b.y ? 0 : (y - a.y) / (b.y - a.y)) * (b.x - a.x) + a.x);
  if (a.y === b.y) ends.push(b.x);
  return [[Math.min(...ends), Math.max(...ends)]];
}

/** The room of a text: between what is beside it and, if it's alone in a box, from the box's top to its bottom. */
function roomOf(
  block: Block,
  blocks: readonly Block[],
  boxes: readonly Box[],
  lines: readonly [Point, Point][],
  width: number,
): Box {
  const { text, at, anchor } = block;
  const others = blocks.filter((other) => other !== block);
  const obstacles = [
    ...boxes.filter((box) => overlap(box, text, "y")).flatMap(({ x }) => x.map((edge) => [edge, edge] as const)),
    ...others
      .filter((other) => overlap(other.text, text, "y"))
      .map((other) => {
        const [one, two] = [other.text.x, text.x].toSorted((a, b) => a[0] - b[0]);
        const between = (one![1] + two![0]) / 2;
        return [between, between] as const;
      }),
    ...lines.flatMap((line) => beside(line, text)),
  ];
  let left = Math.max(0, ...obstacles.map(([, end]) => end).filter((end) => end < middle(text.x)));
  let right = Math.min(width, ...obstacles.map(([start]) => start).filter((start) => start > middle(text.x)));
  const half = Math.min(at.x - left, right - at.x);
  if (anchor === "start") left = at.x - 4;
  else if (anchor === "end") right = at.x + 4;
  else if (Math.abs(at.x - (left + right) / 2) > 3) [left, right] = [at.x - half, at.x + half];
  const around = boxes.find((box) => isIn(at, box) && !others.some((other) => isIn(other.at, box)));
  return { x: [left, right], y: around?.y ?? text.y };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const written = (
  { name, attribs }: Pick<Element, "name" | "attribs">,
  changed: Readonly<Record<string, number | string>>,
  text = "",
): string => {
  const values = Object.entries({ ...attribs, ...changed });
  const shown = values.map(([key, value]) => ` ${key}="${typeof value === "number" ? rounded(value) : value}"`);
  return `<${name}${shown.join("")}>${text}</${name}>`;
};

/**
 * Lays out a drawing for a phone: everything keeps its order from left to right and from top to bottom, distances get
 * as small as the texts allow, and texts are broken into more lines.
 *
 * @returns undefined for a drawing with elements that have no narrow form
 */
export function narrowDrawing(svg: string): string | undefined {
  const root = parseDocument(svg, { xmlMode: true }).children.find(isTag);
  const [, , width, height] = (root?.attribs["viewBox"] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!root || !width || !height) return undefined;
  const defs = root.children.filter((child) => isTag(child) && child.name === "defs");
  const all = DomUtils.getElementsByTagName(
    "*",
    root.children.filter((child) => !defs.includes(child)),
  );
  const isKnown = ({ name, attribs }: Element): boolean =>
    /^(?:g|rect|circle|line|path|text)$/.test(name) && !attribs["transform"] && !/[qst]/i.test(attribs["d"] ?? "");
  if (!all.every(isKnown)) return undefined;

  const shapes = all.filter(({ name }) => !/^(?:g|text)$/.test(name));
  const named = (name: string): Box[] => shapes.flatMap((shape) => (shape.name === name ? boxOf(shape)! : []));
  const [dots, boxes] = [named("circle"), named("rect")];
  /** The circle around a number or a small picture, which keeps its form. */
  const dotAround = (points: readonly Point[]): Box | undefined =>
    dots.find((dot) => points.every((point) => isIn(point, dot)));
  const paths = new Map(shapes.flatMap((shape) => (boxOf(shape) ? [] : [[shape, snapped(stepsOf(shape), boxes)]])));
  const loose = [...paths.values()].filter((steps) => !dotAround(steps.flatMap(([, , points]) => points)));
  const lines = loose.flatMap((steps) =>
    steps.flatMap(([, , points], index): [Point, Point][] => {
      const [from, to] = [steps[index - 1]?.[2].at(-1), points.at(-1)];
      return from && to ? [[from, to]] : [];
    }),
  );
  const blocks = blocksOf(
    all.filter(({ name }) => name === "text"),
    boxes,
  );
  const free = blocks.filter(({ text, at }) => !dotAround([{ x: at.x, y: middle(text.y) }]));
  for (const block of free) block.room = roomOf(block, free, [...boxes, ...dots], lines, width);

  /** The places on an axis, with a least distance for each length between two neighbors and for the text of each block. */
  const layOut = (axis: Axis, size: number, least: (length: number) => number, forText: (block: Block) => number) => {
    const spans = [...boxes.map((box) => box[axis]), ...free.map(({ room }) => room[axis])];
    const halves = dots.flatMap(({ [axis]: [from, to] }): [number, number][] => [
      [from, middle([from, to])],
      [middle([from, to]), to],
    ]);
    const points = loose.flatMap((steps) => steps.flatMap(([, , ends]) => ends.map((end) => end[axis])));
    const positions = [
      ...new Set([0, axis === "x" ? width : height, ...spans.flat(), ...halves.flat(), ...points]),
    ].toSorted((a, b) => a - b);
    return placed([
      ...positions.slice(1).map((to, index): Distance => [positions[index]!, to, least(to - positions[index]!)]),
      ...lines.flatMap(([a, b]): Distance[] => {
        const [from, to] = [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])];
        return from < to ? [[from, to, Math.min(to - from, 14)]] : [];
      }),
      ...halves.map(([from, to]): Distance => [from, to, ((to - from) * size) / 15]),
      ...free.map((block): Distance => [...block.room[axis], forText(block)]),
    ]);
  };
  /** The longest word of each text fits and, as the looseness says, up to half of the text. */
  const across = ({ size, pad, gap }: Fonts, looseness: number, scale: number) =>
    layOut(
      "x",
      size,
      (length) => Math.max(length * scale, Math.min(length, gap)),
      (block) =>
        2 * pad +
        Math.max(
          ...block.lines.map((line) => {
            const [longest, whole] = [line.words.split(/\s+/), [line.words]].map((parts) =>
              Math.max(...parts.map((part) => widthOf(fontOf(line), part, size))),
            );
            const wanted = Math.max(longest!, Math.min(whole!, 80), whole! / 2);
            return longest! + looseness * (wanted - longest!);
          }),
        ),
    );
  const font = fonts.find((candidate) => across(candidate, 0, 0)[1] <= phone) ?? smallest;
  const looseness = largest((value) => across(font, value, 0)[1] <= phone);
  const [x, total] = across(
    font,
    looseness,
    largest((value) => across(font, looseness, value)[1] <= phone),
  );
  const { size, pad } = font;
  const lineHeight = 1.25 * size;
  const broken = new Map(
    free.map((block) => [
      block,
      block.lines.flatMap((line) => {
        const room = x(block.room.x[1]) - x(block.room.x[0]) - 2 * pad + 0.1;
        return linesOf(fontOf(line), line.words, size, room).map((words) => ({ ...line, words }));
      }),
    ]),
  );
  const [y, tall] = layOut(
    "y",
    size,
    (length) => length * 0.75,
    (block) => broken.get(block)!.length * lineHeight + (block.room.y === block.text.y ? 0 : 2 * pad),
  );

  /** The place of a point, which keeps its distance from the middle of a circle around it. */
  const moved = (point: Point, dot: Box | undefined): Point => {
    const at = (place: Place, axis: Axis): number =>
      dot ? place(middle(dot[axis])) + ((point[axis] - middle(dot[axis])) * size) / 15 : place(point[axis]);
    return { x: at(x, "x"), y: at(y, "y") };
  };
  const drawn = shapes.map((shape) => {
    const box = boxOf(shape);
    if (box && shape.name === "circle") {
      const at = moved({ x: middle(box.x), y: middle(box.y) }, box);
      return written(shape, { cx: at.x, cy: at.y, r: (number(shape, "r") * size) / 15 });
    }
    if (box) {
      const [start, end] = [
        moved({ x: box.x[0], y: box.y[0] }, undefined),
        moved({ x: box.x[1], y: box.y[1] }, undefined),
      ];
      return written(shape, { ...start, width: end.x - start.x, height: end.y - start.y });
    }
    const steps = paths.get(shape)!;
    const dot = dotAround(steps.flatMap(([, , points]) => points));
    const d = steps.map(([command, [rx = 0, ry = 0, ...flags], points], index) => {
      const [from, to] = [steps[index - 1]?.[2].at(-1), points.at(-1)];
      const grown = (place: Place, axis: Axis): number =>
        from && to && from[axis] !== to[axis]
          ? Math.abs((place(to[axis]) - place(from[axis])) / (to[axis] - from[axis]))
          : 1;
      const radii = command === "A" ? [rx * grown(x, "x"), ry * grown(y, "y"), ...flags] : [];
      const places = points.map((point) => moved(point, dot)).flatMap((point) => [point.x, point.y]);
      return command + [...radii, ...places].map(rounded).join(" ");
    });
    const { x1: _x1, x2: _x2, y1: _y1, y2: _y2, ...attribs } = shape.attribs;
    return written({ name: "path", attribs }, { d: d.join("") });
  });
  const texts = blocks.flatMap((block) => {
    const center = { x: block.at.x, y: middle(block.text.y) };
    const dot = dotAround([center]);
    const own = broken.get(block) ?? block.lines;
    const [left, right] = [x(block.room.x[0]) + pad, x(block.room.x[1]) - pad];
    const place = {
      x: { start: left, end: right }[block.anchor] ?? (left + right) / 2,
      y: (y(block.room.y[0]) + y(block.room.y[1])) / 2,
    };
    const at = dot ? moved({ x: middle(dot.x), y: middle(dot.y) }, dot) : place;
    const shared = { x: at.x, "font-size": size, "text-anchor": block.anchor, fill: "currentColor" };
    return own.map(({ element, words }, index) => {
      const baseline = at.y + (index - (own.length - 1) / 2) * lineHeight + 0.34 * size;
      return written(element, { ...shared, y: baseline }, escapeHtml(words));
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(total)} ${Math.ceil(tall)}">${render(defs, { xmlMode: true })}${drawn.join("")}${texts.join("\n")}</svg>`;
}
