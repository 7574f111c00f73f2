export interface Point {
  line: number;
  column: number;
}

/** Line and column of an offset in a text, both starting at 1. */
export function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** Like `pointAt`, but for many offsets in the same text, because it indexes the lines only once. */
export function pointsOf(text: string): (offset: number) => Point & { offset: number } {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let line = 0;
    for (let after = starts.length; after - line > 1;) {
      const middle = (line + after) >> 1;
      if (starts[middle]! <= offset) line = middle;
      else after = middle;
    }
    return { line: line + 1, column: offset - starts[line]! + 1, offset };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}
