import { PDFArray, PDFDict, PDFNumber, type PDFRef } from "pdf-lib";

import { name, openPdf } from "../pdf-file/objects.ts";

/** What the browser's print tells of the pages that it made. */
export interface PrintedPlaces {
  /** Sizes of the pages in points. */
  pages: { width: number; height: number }[];
  /** Where the ids stand that links of the document name. */
  destinations: Destination[];
}

/** Lengths in points from the corner of the page's area: the browser leaves the margins of the page out. */
export interface Destination {
  id: string;
  /** Page of the document, counted from 1. */
  page: number;
  left: number;
  top: number;
}

/** Reads the pages and the named destinations of a print. */
export async function readPlaces(printed: Uint8Array): Promise<PrintedPlaces> {
  const document = await openPdf(printed);
  const pages = document.getPages().map((page) => ({ ref: page.ref, ...page.getSize() }));
  const named = document.catalog.lookupMaybe(name("Dests"), PDFDict);
  const destinations = (named?.keys() ?? []).flatMap((key): Destination[] => {
    const target = named!.lookup(key, PDFArray);
    const page = pages.findIndex(({ ref }) => ref === (target.get(0) as PDFRef));
    if (page < 0) return [];
    const [left, bottom] = [target.lookup(2, PDFNumber).asNumber(), target.lookup(3, PDFNumber).asNumber()];
    return [{ id: decodeURIComponent(key.decodeText()), page: page + 1, left, top: pages[page]!.height - bottom }];
  });
  return { pages: pages.map(({ width, height }) => ({ width, height })), destinations };
}
