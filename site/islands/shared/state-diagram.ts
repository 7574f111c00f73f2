/** A neighbor of the selected status. */
export interface Neighbour {
  /** Name of a status or a category of statuses; undefined if the sources don't name the resulting status. */
  name: string | undefined;
  commands: string[];
}

/** A box in the drawing. Coordinates are in units of its view box. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string[];
  small: string[];
  /** Whether the box has a dashed line because it isn't a status. */
  open: boolean;
}

/** A line from one box to another, and the arrowhead at its end, as SVG paths. */
export interface Arrow {
  line: string;
  head: string;
}

export interface Drawing {
  width: number;
  height: number;
  middle: Box;
  before: Box[];
  after: Box[];
  arrows: Arrow[];
}

const width = 720;
/**
 * On a phone, the boxes are below each other. Lines on the left lead to the status, and lines on the right away from
 * it.
 */
const narrow = { edge: 12, inset: 34, width: 278 };
const boxWidth = 210;
const padding = 12;
const gap = 12;
/** Heights of the lines in pixels for the title and for small text, and the number of letters that fit in a box. */
export const lines = { title: 18, small: 16, titleLetters: 24, smallLetters: 29 } as const;

/** Wraps text at a number of letters. A longer word gets its own line. */
export function wrap(text: string, letters: number): string[] {
  const result: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = result.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) result[result.length - 1] = `${last} ${word}`;
    else result.push(word);
  }
  return result;
}

function column(neighbours: readonly Neighbour[], x: number): Box[] {
  let y = 0;
  return neighbours.map(({ name, commands }) => {
    const title = wrap(name ?? "No fixed status", lines.titleLetters);
    const small = wrap(commands.join(", "), lines.smallLetters);
    const height = 2 * padding + title.length * lines.title + small.length * lines.small;
    const box = { x, y, width: boxWidth, height, title, small, open: name === undefined };
    y += height + gap;
    return box;
  });
}

const heightOf = (boxes: readonly Box[]): number => (boxes.length === 0 ? 0 : boxes.at(-1)!.y + boxes.at(-1)!.height);

const boxFor = (name: string, x: number, y: number): Box => {
  const title = wrap(name, lines.titleLetters);
  const height = 2 * padding + title.length * lines.title;
  return { x, y, width: boxWidth, height, title, small: [], open: false };
};

const middleOf = ({ y, height }: Box): number => y + height / 2;

/** A curve from the right side of one box to the left side of another. */
function across(from: Box, to: Box): Arrow {
  const [x1, y1] = [from.x + from.width, middleOf(from)];
  const [x2, y2] = [to.x, middleOf(to)];
  const bend = (x1 + x2) / 2;
  return {
    line: `M${x1} ${y1} C${bend} ${y1} ${bend} ${y2} ${x2 - 8} ${y2}`,
    head: `M${x2} ${y2} l-9 -5 v10 z`,
  };
}

const alongLeft = (from: Box, to: Box): Arrow => ({
  line: `M${from.x} ${middleOf(from)} H${narrow.edge} V${middleOf(to)} H${to.x - 8}`,
  head: `M${to.x} ${middleOf(to)} l-9 -5 v10 z`,
});

const alongRight = (from: Box, to: Box): Arrow => ({
  line: `M${from.x + from.width} ${middleOf(from)} H${narrow.width - narrow.edge} V${middleOf(to)} H${to.x + to.width + 8}`,
  head: `M${to.x + to.width} ${middleOf(to)} l9 -5 v10 z`,
});

/** Places a status between its predecessors on the left and its successors on the right. */
export function drawingOf(name: string, before: readonly Neighbour[], after: readonly Neighbour[]): Drawing {
  const left = column(before, 0);
  const right = column(after, width - boxWidth);
  const alone = boxFor(name, (width - boxWidth) / 2, 0);
  const height = Math.max(heightOf(left), heightOf(right), alone.height);
  const centred = (boxes: readonly Box[]): Box[] =>
    boxes.map((box) => ({ ...box, y: box.y + (height - heightOf(boxes)) / 2 }));
  const middle = { ...alone, y: (height - alone.height) / 2 };
  const placed = { middle, before: centred(left), after: centred(right) };
  const arrows = [
    ...placed.before.map((box) => across(box, middle)),
    ...placed.after.map((box) => across(middle, box)),
  ];
  return { width, height, ...placed, arrows };
}

/** Places a status below its predecessors and above its successors, for a phone. */
export function narrowDrawingOf(name: string, before: readonly Neighbour[], after: readonly Neighbour[]): Drawing {
  const above = column(before, narrow.inset);
  const middle = boxFor(name, narrow.inset, above.length === 0 ? 0 : heightOf(above) + 2 * gap);
  const start = middle.y + middle.height + 2 * gap;
  const below = column(after, narrow.inset).map((box) => ({ ...box, y: box.y + start }));
  const arrows = [...above.map((box) => alongLeft(box, middle)), ...below.map((box) => alongRight(middle, box))];
  const height = heightOf(below) || middle.y + middle.height;
  return { width: narrow.width, height, middle, before: above, after: below, arrows };
}

/** The neighbors in a state diagram, each once with all commands that connect it. */
export const joined = (edges: readonly (readonly [string | undefined, string])[]): Neighbour[] =>
  [...Map.groupBy(edges, ([name]) => name)].map(([name, group]) => ({
    name,
    commands: [...new Set(group.map(([, command]) => command))],
  }));

/** The diagram as text, for readers who can't see it. */
export function wordsFor(name: string, before: readonly Neighbour[], after: readonly Neighbour[]): string {
  const say = (list: readonly Neighbour[]): string =>
    list.map((each) => `${each.name ?? "no fixed status"} by ${each.commands.join(", ")}`).join("; ") || "none";
  return `Before ${name}: ${say(before)}. After ${name}: ${say(after)}.`;
}
