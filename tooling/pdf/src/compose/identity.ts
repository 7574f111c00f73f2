import { createHash } from "node:crypto";

import type { Page } from "@opcon-help/model";

/** Ids become names of destinations in the PDF, which Chromium cuts at 128 bytes. */
const longestId = 120;

/** Id in the book of a page or of an anchor on it. It is made of the page's own id, which does not follow the file. */
export function bookId(page: Page, anchor: string): string {
  const id = anchor === "" || anchor === "_top" ? page.front.id : `${page.front.id}--${anchor}`;
  if (Buffer.byteLength(id) <= longestId) return id;
  const digest = createHash("sha256").update(id).digest("hex").slice(0, 8);
  return `${Buffer.from(id)
    .subarray(0, longestId - 12)
    .toString()}-${digest}`;
}
