import { PDFArray, PDFDict, PDFDocument, PDFName, PDFPageLeaf, PDFRef, PDFString, type PDFPage } from "pdf-lib";

import { bookAddress } from "../addresses.ts";
import { notePrefix } from "../in-page/footnotes.ts";
import type { PageReport } from "../in-page/layout.ts";
import { Copier } from "../join/copier.ts";
import { readBookmarks, siblingsAt, writeBookmarks, type Bookmark } from "../join/outline.ts";
import { fillSlots } from "../join/slots.ts";
import { shiftKeys, StructureTree } from "../join/structure.ts";
import { contentStream, name, openPdf, readContent } from "../pdf-objects.ts";
import { language } from "./compose.ts";
import { pageFoot, type PlacedBook } from "./number.ts";
import type { Piece } from "./trim.ts";

/**
 * Joins the printed parts of a book into one document and sets its page numbers. Structure tree, bookmarks, links and
 * destinations of all parts become those of one book; what parts have in common is stored once.
 *
 * @param pieces in the order of the book; each is needed no longer when the next one comes
 * @param targets ids that get a destination
 * @param depths of the pieces: how many parts of a combined manual stand around each
 */
export async function join(
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  placed: PlacedBook,
  targets: ReadonlySet<string>,
  depths: readonly number[],
): Promise<PDFDocument> {
  const book = await PDFDocument.create({ updateMetadata: false });
  const { context } = book;
  const tree = new StructureTree(book);
  const known = new Map<string, PDFRef>();
  const bookmarks: Bookmark[] = [];
  const destinations = new Map<string, PDFArray>();

  /** Contents that are being compressed, while the next part is read. */
  let compressing: Promise<void>[] = [];
  const addContent = (text: string): PDFRef => {
    const reference = context.nextRef();
    compressing.push(contentStream(context, text).then((stream) => context.assign(reference, stream)));
    return reference;
  };
  /** Puts empty pages in up to a number of pages. */
  const fillUp = (count: number): void => {
    for (let at = pageList(book).size(); at < count; at += 1) addBlankPage(book, placed.pages[at]!, addContent(""));
  };

  let index = 0;
  for await (const piece of pieces) {
    const part = await openPdf(piece.pdf);
    await Promise.all(compressing);
    compressing = [];
    const copier = new Copier(part.context, context, known, `${String(index + 1).padStart(3, "0")}.`);
    const first = placed.firstPages[index]!;
    fillUp(first - 1);
    const pages = part.getPages();
    const references = pages.map(() => context.nextRef());
    pages.forEach((page, at) => copier.replace(page.ref, references[at]!));
    pages.forEach((page, at) =>
      copyPage(page, copier, references[at]!, book, addContent(numberedContent(piece, page, at, first, placed))),
    );
    const offset = tree.add(part, copier);
    for (const reference of references) shiftKeys(context.lookup(reference, PDFDict), offset);
    siblingsAt(bookmarks, depths[index]!).push(...readBookmarks(part, copier));
    for (const { id, page, left, top } of piece.layout.places) {
      const height = placed.pages[first + page - 2]!.height;
      if ((targets.has(id) || id.startsWith(notePrefix)) && !destinations.has(id))
        destinations.set(id, context.obj([references[page - 1]!, name("XYZ"), left, height - top, 0]));
    }
    index += 1;
  }
  fillUp(placed.pages.length);
  await Promise.all(compressing);

  tree.finish(language);
  leadLinks(book);
  book.catalog.set(name("Outlines"), writeBookmarks(context, bookmarks));
  book.catalog.set(
    name("Dests"),
    context.register(context.obj(Object.fromEntries([...destinations].toSorted(byName)))),
  );
  book.catalog.set(name("MarkInfo"), context.obj({ Type: "MarkInfo", Marked: true }));
  return book;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** The content of a page of a part with the numbers that it has in the book. */
function numberedContent(
  { slots, glyphs }: Piece,
  page: PDFPage,
  at: number,
  first: number,
  placed: PlacedBook,
): string {
  const own = slots.filter((slot) => slot.page === at);
  return fillSlots(readContent(page), own, glyphs, ({ target }) =>
    target === null ? pageFoot(placed.labels, first + at) : (placed.numbers.get(target) ?? ""),
  );
}

function copyPage(page: PDFPage, copier: Copier, reference: PDFRef, book: PDFDocument, content: PDFRef): void {
  const { context } = book;
  const pagesReference = book.catalog.get(name("Pages")) as PDFRef;
  const copy = context.obj({});
  for (const [key, value] of page.node.entries())
    if (key !== name("Parent") && key !== name("Contents")) copy.set(key, copier.copy(value));
  copy.set(name("Contents"), content);
  copy.set(name("Parent"), pagesReference);
  addToPages(book, reference, copy);
}

/** An empty page of the size of the page that the layout has there. */
function addBlankPage(book: PDFDocument, { width, height }: PageReport, content: PDFRef): void {
  const { context } = book;
  const page = context.obj({
    Type: "Page",
    MediaBox: [0, 0, width, height],
    Resources: {},
    Contents: content,
    Parent: book.catalog.get(name("Pages"))!,
  });
  addToPages(book, context.nextRef(), page);
}

// pdf-lib counts pages once; those that come in below it are seen in the tree of pages only.
const pageList = (book: PDFDocument): PDFArray =>
  book.catalog.lookup(name("Pages"), PDFDict).lookup(name("Kids"), PDFArray);

function addToPages(book: PDFDocument, reference: PDFRef, page: PDFDict): void {
  // pdf-lib takes for a page only what is of its own class.
  book.context.assign(reference, PDFPageLeaf.fromMapWithContext(page.asMap(), book.context));
  const list = pageList(book);
  list.push(reference);
  book.catalog.lookup(name("Pages"), PDFDict).set(name("Count"), book.context.obj(list.size()));
}

/** Links into the book were printed as addresses, as their targets may stand in other parts; they become destinations. */
function leadLinks(book: PDFDocument): void {
  for (const [, annotation] of book.context.enumerateIndirectObjects()) {
    if (!(annotation instanceof PDFDict) || annotation.get(name("Subtype")) !== name("Link")) continue;
    const address = annotation.lookupMaybe(name("A"), PDFDict)?.get(name("URI"));
    if (!(address instanceof PDFString) || !address.asString().startsWith(`${bookAddress}#`)) continue;
    annotation.delete(name("A"));
    annotation.set(name("Dest"), PDFName.of(decodeURIComponent(address.asString().slice(bookAddress.length + 1))));
  }
}
