import { hash } from "node:crypto";

/** Chromium cuts the names of PDF destinations at 128 bytes. */
const longestId = 120;

/** What a topic is made from. */
export interface Source {
  file: string;
  front: { id: string };
}

/** Id in the book for a page or for an anchor on it. Page ids stay the same when a file moves. */
export function bookId(source: Source, anchor: string): string {
  const whole = anchor === "" || anchor === "_top" ? source.front.id : `${source.front.id}--${anchor}`;
  // Viewers read other characters in the names of destinations in different ways.
  const id = whole.replaceAll(/[^!-~]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}`);
  return id.length <= longestId ? id : `${id.slice(0, longestId - 12)}-${hash("sha256", id).slice(0, 8)}`;
}
