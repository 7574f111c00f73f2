import { createHash } from "node:crypto";

/** Ids become names of destinations in the PDF, which Chromium cuts at 128 bytes. */
const longestId = 120;

/** A page as the book tells it from others; a data set of the appendix is one, too. */
export interface Source {
  /** The writer's file. */
  file: string;
  front: { id: string };
}

/** Id in the book of a page or of an anchor on it. It is made of the page's own id, which does not follow the file. */
export function bookId(page: Source, anchor: string): string {
  const id = anchor === "" || anchor === "_top" ? page.front.id : `${page.front.id}--${anchor}`;
  if (Buffer.byteLength(id) <= longestId) return id;
  const digest = createHash("sha256").update(id).digest("hex").slice(0, 8);
  return `${Buffer.from(id)
    .subarray(0, longestId - 12)
    .toString()}-${digest}`;
}
