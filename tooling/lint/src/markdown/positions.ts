import { location } from "vfile-location";

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
  const lines = location(text);
  return (offset) => ({ ...lines.toPoint(offset)!, offset });
}
