import type { PdfDocument } from "../pdf-file/document.ts";
import type { Kid, Tag } from "../pdf-file/tag-tree.ts";
import type { PdfEntries } from "../pdf-file/values.ts";

/** A structure element that Chromium didn't print. */
export function newTag(document: PdfDocument, kind: string, kids: Kid[]): Tag {
  const entries: PdfEntries = new Map([["Type", "/StructElem"]]);
  return { ref: document.add(entries), entries, kind, kids };
}
