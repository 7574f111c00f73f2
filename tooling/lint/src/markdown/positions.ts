export interface Point {
  line: number;
  column: number;
}

/** Line and column, from 1, of an offset in a text. */
export function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** Like `pointAt`, for many offsets of one text: lines are indexed once, on first use. */
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
