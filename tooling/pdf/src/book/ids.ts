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
  const id = anchor === "" || anchor === "_top" ? source.front.id : `${source.front.id}--${anchor}`;
  if (Buffer.byteLength(id) <= longestId) return id;
  const digest = hash("sha256", id).slice(0, 8);
  return `${Buffer.from(id)
    .subarray(0, longestId - 12)
    .toString()}-${digest}`;
}
