import { PdfRef, PdfStream, type PdfEntries, type PdfObjects, type PdfValue } from "./values.ts";

/** A page object. */
export interface PageObject {
  ref: PdfRef;
  entries: PdfEntries;
}

/** The pages in order. */
export function pagesOf(objects: PdfObjects): PageObject[] {
  const below = (kid: PdfValue): PageObject[] => {
    const entries = objects.entries(kid);
    if (entries.has("Kids")) return objects.list(entries.get("Kids")).flatMap(below);
    return kid instanceof PdfRef ? [{ ref: kid, entries }] : [];
  };
  return below(objects.catalog.get("Pages") ?? null);
}

/**
 * Reads the content stream of a page, one character a byte.
 *
 * @throws Error if the content is not a single stream; Chromium and the writer always make one
 */
export function readContent(objects: PdfObjects, { entries }: PageObject): string {
  const content = objects.get(entries.get("Contents"));
  if (!(content instanceof PdfStream)) throw new Error("the content of a page is not a single stream");
  return content.content.toString("latin1");
}
