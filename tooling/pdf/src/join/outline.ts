import { PDFDict, PDFRef, type PDFContext, type PDFDocument, type PDFObject } from "pdf-lib";

import { name } from "../pdf-objects.ts";
import type { Copier } from "./copier.ts";

/** A bookmark whose destination and structure element are in the joined document. */
export interface Bookmark {
  title: PDFObject;
  destination: PDFObject | undefined;
  element: PDFObject | undefined;
  below: Bookmark[];
}

/** Reads the bookmarks of a part. */
export function readBookmarks(part: PDFDocument, copier: Copier): Bookmark[] {
  const read = (first: PDFObject | undefined): Bookmark[] => {
    const bookmarks: Bookmark[] = [];
    for (let item = part.context.lookup(first); item instanceof PDFDict; item = item.lookup(name("Next"))) {
      const destination = item.get(name("Dest"));
      const element = item.get(name("SE"));
      bookmarks.push({
        title: item.get(name("Title"))!,
        destination: destination && copier.copy(destination),
        element: element && copier.copy(element),
        below: read(item.get(name("First"))),
      });
    }
    return bookmarks;
  };
  return read(part.catalog.lookupMaybe(name("Outlines"), PDFDict)?.get(name("First")));
}

/** The list that bookmarks of a depth are added to: that below the last bookmark of each level above. */
export function siblingsAt(bookmarks: Bookmark[], depth: number): Bookmark[] {
  const last = bookmarks.at(-1);
  return depth === 0 || !last ? bookmarks : siblingsAt(last.below, depth - 1);
}

const countOf = (bookmarks: readonly Bookmark[]): number =>
  bookmarks.reduce((total, { below }) => total + 1 + countOf(below), 0);

/** Writes bookmarks, all of them open, and gives their root. */
export function writeBookmarks(context: PDFContext, bookmarks: readonly Bookmark[]): PDFRef {
  const write = (siblings: readonly Bookmark[], parent: PDFRef): PDFRef[] => {
    const references = siblings.map(() => context.nextRef());
    siblings.forEach(({ title, destination, element, below }, index) => {
      const inner = write(below, references[index]!);
      const item = context.obj({ Parent: parent });
      const entries: [string, PDFObject | undefined][] = [
        ["Title", title],
        ["Dest", destination],
        ["SE", element],
        ["Prev", references[index - 1]],
        ["Next", references[index + 1]],
        ["First", inner[0]],
        ["Last", inner.at(-1)],
        ["Count", inner.length > 0 ? context.obj(countOf(below)) : undefined],
      ];
      for (const [key, value] of entries) if (value) item.set(name(key), value);
      context.assign(references[index]!, item);
    });
    return references;
  };
  const root = context.nextRef();
  const top = write(bookmarks, root);
  const outline = context.obj({ Type: "Outlines", Count: countOf(bookmarks) });
  if (top[0]) outline.set(name("First"), top[0]);
  if (top[0]) outline.set(name("Last"), top.at(-1)!);
  context.assign(root, outline);
  return root;
}
