/** A neighbor of the selected status. */
export interface Neighbour {
  /** Name of a status or a status category; undefined if no source names the new status. */
  name: string | undefined;
  commands: string[];
}

/** A box in the drawing, in units of its view box. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string[];
  small: string[];
  /** Drawn with a dashed line because it isn't a status. */
  open: boolean;
}

export interface Drawing {
  width: number;
  height: number;
  middle: Box;
  before: Box[];
  after: Box[];
}

const width = 720;
const boxWidth = 210;
const padding = 12;
const gap = 12;
/** Line heights of the title and of small text, and the number of letters that fit in a box. */
export const lines = { title: 18, small: 16, titleLetters: 24, smallLetters: 29 } as const;

/** Wraps text. A word that is too long gets its own line. */
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

/** Places a status between its predecessors on the left and its successors on the right. */
export function drawingOf(name: string, before: readonly Neighbour[], after: readonly Neighbour[]): Drawing {
  const left = column(before, 0);
  const right = column(after, width - boxWidth);
  const title = wrap(name, lines.titleLetters);
  const middleHeight = 2 * padding + title.length * lines.title;
  const height = Math.max(heightOf(left), heightOf(right), middleHeight);
  const centred = (boxes: readonly Box[]): Box[] =>
    boxes.map((box) => ({ ...box, y: box.y + (height - heightOf(boxes)) / 2 }));
  const middle = {
    x: (width - boxWidth) / 2,
    y: (height - middleHeight) / 2,
    width: boxWidth,
    height: middleHeight,
    title,
    small: [],
    open: false,
  };
  return { width, height, middle, before: centred(left), after: centred(right) };
}

/** Edges of a state diagram as text: the status at the other end, and the commands that lead to it. */
export const joined = (edges: readonly (readonly [string | undefined, string])[]): Neighbour[] =>
  [...Map.groupBy(edges, ([name]) => name)].map(([name, group]) => ({
    name,
    commands: [...new Set(group.map(([, command]) => command))],
  }));

/** Text alternative of the diagram. */
export function wordsFor(name: string, before: readonly Neighbour[], after: readonly Neighbour[]): string {
  const say = (list: readonly Neighbour[]): string =>
    list.map((each) => `${each.name ?? "no fixed status"} by ${each.commands.join(", ")}`).join("; ") || "none";
  return `Before ${name}: ${say(before)}. After ${name}: ${say(after)}.`;
}
