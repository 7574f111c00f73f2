import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFObject,
  type PDFPage,
} from "pdf-lib";
import { getDocument, VerbosityLevel, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

import { openPdf, treeEntries } from "./pdf-objects.ts";

/** A finished PDF as its readers get it. */
export interface PdfBook {
  title: string | undefined;
  author: string | undefined;
  language: string | undefined;
  tagged: boolean;
  showsTitle: boolean;
  pages: PdfPage[];
  /** Physical page, counted from 1, of every named destination. */
  destinations: ReadonlyMap<string, number>;
  outline: OutlineEntry[];
  fonts: PdfFont[];
}

export interface PdfPage {
  /** Number or numeral that viewers show for the page. */
  label: string;
  /** Pieces of text in the order in which they are painted. */
  runs: TextRun[];
  links: PdfLink[];
  /** Whether the page has a structure tree. */
  hasStructure: boolean;
}

/** Text in one line; lengths in points from the page's left and top edge to the start of its base line. */
export interface TextRun {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** Size of the type. */
  size: number;
}

/** A link leads to a named destination or to an address. */
export interface PdfLink {
  destination: string | undefined;
  address: string | undefined;
}

export interface OutlineEntry {
  title: string;
  level: number;
  /** Physical page, counted from 1; undefined when the bookmark leads nowhere. */
  page: number | undefined;
}

export interface PdfFont {
  name: string;
  embedded: boolean;
  /** Physical pages, counted from 1, that use it. */
  pages: number[];
}

/** Reads the text of the first pages of a PDF and nothing else. */
export async function readText(bytes: Uint8Array, count: number): Promise<Pick<PdfPage, "label" | "runs">[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  try {
    const pages: Pick<PdfPage, "label" | "runs">[] = [];
    for (let page = 1; page <= count; page += 1)
      pages.push({ label: String(page), runs: await readRuns(await pdf.getPage(page)) });
    return pages;
  } finally {
    await task.destroy();
  }
}

/**
 * Reads a PDF: text with its places, links, destinations, bookmarks and fonts.
 *
 * @param look sees the objects of the file; they leave the memory before its text is read, as both together fill it
 */
export async function readPdf(bytes: Uint8Array, look?: (document: PDFDocument) => void): Promise<PdfBook> {
  const objects = await readObjects(bytes, look);
  return bookOf(objects, await readShown(bytes));
}

/** Puts together what was read from the objects of a file and from what a viewer shows of it. */
export const bookOf = ({ pages, ...own }: PdfObjects, { pages: shownPages, ...shown }: PdfShown): PdfBook => ({
  ...shown,
  ...own,
  pages: shownPages.map((page, index) => ({ ...page, ...pages[index]! })),
});

/** What only the objects of a file say. */
export type PdfObjects = Pick<PdfBook, "tagged" | "fonts"> & { pages: Pick<PdfPage, "links" | "hasStructure">[] };

export async function readObjects(bytes: Uint8Array, look?: (document: PDFDocument) => void): Promise<PdfObjects> {
  const document = await openPdf(bytes);
  const tagged = taggedPages(document);
  look?.(document);
  return {
    tagged: isTagged(document.catalog),
    pages: document.getPages().map((page) => ({ links: readLinks(page), hasStructure: tagged.has(page) })),
    fonts: readFonts(document),
  };
}

/** What a viewer shows of a file. */
export type PdfShown = Pick<PdfBook, "title" | "author" | "language" | "showsTitle" | "destinations" | "outline"> & {
  pages: Pick<PdfPage, "label" | "runs">[];
};

/** Reads what a viewer shows. */
export async function readShown(bytes: Uint8Array): Promise<PdfShown> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  try {
    const labels = await pdf.getPageLabels();
    const pages: PdfShown["pages"] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push({
        label: labels?.[number - 1] ?? String(number),
        runs: await readRuns(await pdf.getPage(number)),
      });
    const info = (await pdf.getMetadata()).info as Record<string, unknown>;
    const text = (name: string): string | undefined => (typeof info[name] === "string" ? info[name] : undefined);
    return {
      title: text("Title"),
      author: text("Author"),
      language: text("Language"),
      showsTitle: (await pdf.getViewerPreferences())?.get("DisplayDocTitle") === true,
      pages,
      destinations: await readDestinations(pdf),
      outline: await readOutline(pdf),
    };
  } finally {
    await task.destroy();
  }
}

const isTagged = (catalog: PDFDict): boolean =>
  catalog.lookupMaybe(PDFName.of("MarkInfo"), PDFDict)?.get(PDFName.of("Marked")) === PDFBool.True &&
  catalog.has(PDFName.of("StructTreeRoot"));

async function readRuns(page: PDFPageProxy): Promise<TextRun[]> {
  const height = page.getViewport({ scale: 1 }).height;
  const content = await page.getTextContent({ disableNormalization: true });
  page.cleanup();
  return content.items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , left, bottom] = item.transform as [number, number, number, number, number, number];
    return [{ text: item.str, left, right: left + item.width, baseline: height - bottom, size: item.height }];
  });
}

function readLinks(page: PDFPage): PdfLink[] {
  return (page.node.Annots()?.asArray() ?? []).flatMap((reference) => {
    const annotation = page.doc.context.lookup(reference, PDFDict);
    if (annotation.get(PDFName.of("Subtype")) !== PDFName.of("Link")) return [];
    const action = annotation.lookupMaybe(PDFName.of("A"), PDFDict);
    return [
      { destination: wordOf(annotation.get(PDFName.of("Dest"))), address: wordOf(action?.get(PDFName.of("URI"))) },
    ];
  });
}

const wordOf = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFName || value instanceof PDFString || value instanceof PDFHexString
    ? value.decodeText()
    : undefined;

/** Pages of which the structure tree knows what they show. */
function taggedPages(document: PDFDocument): ReadonlySet<PDFPage> {
  const root = document.catalog.lookupMaybe(PDFName.of("StructTreeRoot"), PDFDict);
  const owners = new Map(
    treeEntries(root?.lookupMaybe(PDFName.of("ParentTree"), PDFDict), "Nums").map(([key, owner]) => [
      String(key),
      owner,
    ]),
  );
  return new Set(
    document.getPages().filter((page) => {
      const marks = document.context.lookup(owners.get(String(page.node.get(PDFName.of("StructParents")))));
      return marks instanceof PDFArray && marks.size() > 0;
    }),
  );
}

type Target = readonly [{ num: number; gen: number }, ...unknown[]];

const pageOf = async (pdf: PDFDocumentProxy, target: unknown): Promise<number | undefined> =>
  Array.isArray(target) ? (await pdf.getPageIndex((target as unknown as Target)[0])) + 1 : undefined;

async function readDestinations(pdf: PDFDocumentProxy): Promise<Map<string, number>> {
  const destinations = new Map<string, number>();
  for (const [name, target] of await pdf.getDestinations()) {
    const page = await pageOf(pdf, target);
    if (page !== undefined) destinations.set(name, page);
  }
  return destinations;
}

interface OutlineNode {
  title: string;
  dest: unknown;
  items: OutlineNode[];
}

async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const visit = async (nodes: readonly OutlineNode[], level: number): Promise<void> => {
    for (const { title, dest, items } of nodes) {
      const target = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
      entries.push({ title: title.replace(/\s+/g, " ").trim(), level, page: await pageOf(pdf, target) });
      await visit(items, level + 1);
    }
  };
  await visit(((await pdf.getOutline()) as OutlineNode[] | null) ?? [], 1);
  return entries;
}

/** Fonts by name. A Type 3 font counts as not embedded: its text is drawn, and cannot be searched. */
function readFonts(document: PDFDocument): PdfFont[] {
  const fonts = new Map<string, PdfFont>();
  document.getPages().forEach((page, index) => {
    const used = page.node.Resources()?.lookupMaybe(PDFName.of("Font"), PDFDict);
    for (const key of used?.keys() ?? []) {
      const font = used!.lookup(key, PDFDict);
      const name = font.lookupMaybe(PDFName.of("BaseFont"), PDFName)?.decodeText() ?? "a Type 3 font";
      const known = fonts.get(name) ?? { name, embedded: isEmbedded(font), pages: [] };
      known.pages.push(index + 1);
      fonts.set(name, known);
    }
  });
  return [...fonts.values()];
}

function isEmbedded(font: PDFDict): boolean {
  const descendants = font.lookupMaybe(PDFName.of("DescendantFonts"), PDFArray);
  const descriptor = (descendants?.lookup(0, PDFDict) ?? font).lookupMaybe(PDFName.of("FontDescriptor"), PDFDict);
  return ["FontFile", "FontFile2", "FontFile3"].some((name) => descriptor?.has(PDFName.of(name)) ?? false);
}
