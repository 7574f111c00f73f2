import { getDocument, VerbosityLevel, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

import { PdfRef, type PdfEntries, PdfFile, type PdfValue } from "./pdf-file.ts";

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

/** Reads a PDF: text with its places, links, destinations, bookmarks and fonts. */
export const readPdf = async (bytes: Uint8Array): Promise<PdfBook> =>
  bookOf(readObjects(new PdfFile(bytes)), await readShown(bytes));

/** Puts together what was read from the objects of a file and from what a viewer shows of it. */
export const bookOf = ({ pages, ...own }: PdfObjects, { pages: shownPages, ...shown }: PdfShown): PdfBook => ({
  ...shown,
  ...own,
  pages: shownPages.map((page, index) => ({ ...page, ...pages[index]! })),
});

/** What only the objects of a file say. */
export type PdfObjects = Pick<PdfBook, "tagged" | "fonts"> & { pages: Pick<PdfPage, "links" | "hasStructure">[] };

export function readObjects(file: PdfFile): PdfObjects {
  const catalog = file.entries(file.trailer.get("Root"));
  const pages = pagesOf(file);
  const tagged = taggedPages(file, pages);
  return {
    tagged: file.entries(catalog.get("MarkInfo")).get("Marked") === true && catalog.has("StructTreeRoot"),
    pages: pages.map((page) => ({ links: readLinks(file, page), hasStructure: tagged.has(page) })),
    fonts: readFonts(file, pages),
  };
}

/** A page among the objects of a file. */
export interface PageObject {
  number: number;
  entries: PdfEntries;
}

/** The pages of a file in their order. */
export function pagesOf(file: PdfFile): PageObject[] {
  const below = (kid: PdfValue): PageObject[] => {
    const entries = file.entries(kid);
    if (entries.has("Kids")) return file.list(entries.get("Kids")).flatMap(below);
    return kid instanceof PdfRef ? [{ number: kid.number, entries }] : [];
  };
  return below(file.entries(file.trailer.get("Root")).get("Pages") ?? null);
}

/** What a viewer shows of a file. */
export type PdfShown = Pick<PdfBook, "title" | "author" | "language" | "showsTitle" | "destinations" | "outline"> & {
  pages: Pick<PdfPage, "label" | "runs">[];
};

/**
 * Reads what a viewer shows.
 *
 * @param known texts of the pages that were read before
 */
export async function readShown(bytes: Uint8Array, known: readonly (TextRun[] | undefined)[] = []): Promise<PdfShown> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  try {
    const labels = await pdf.getPageLabels();
    const pages: PdfShown["pages"] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push({
        label: labels?.[number - 1] ?? String(number),
        runs: known[number - 1] ?? (await readRuns(await pdf.getPage(number))),
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

async function readRuns(page: PDFPageProxy): Promise<TextRun[]> {
  const height = page.getViewport({ scale: 1 }).height;
  const content = await page.getTextContent({ disableNormalization: true });
  page.cleanup();
  return content.items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , left, bottom] = item.transform as [number, number, number, number, number, number];
    return [
      {
        text: item.str,
        left: rounded(left),
        right: rounded(left + item.width),
        baseline: rounded(height - bottom),
        size: rounded(item.height),
      },
    ];
  });
}

/** To a hundredth of a point. */
const rounded = (length: number): number => Math.round(length * 100) / 100;

function readLinks(file: PdfFile, { entries }: PageObject): PdfLink[] {
  return file.list(entries.get("Annots")).flatMap((reference) => {
    const annotation = file.entries(reference);
    if (annotation.get("Subtype") !== "/Link") return [];
    const action = file.entries(annotation.get("A"));
    return [{ destination: wordOf(file.get(annotation.get("Dest"))), address: wordOf(file.get(action.get("URI"))) }];
  });
}

/** What a name or a string says. */
const wordOf = (value: PdfValue): string | undefined =>
  typeof value === "string" ? Buffer.from(value.slice(1), "latin1").toString("utf8") : undefined;

/** Pages of which the structure tree knows what they show. */
function taggedPages(file: PdfFile, pages: readonly PageObject[]): ReadonlySet<PageObject> {
  const root = file.entries(file.entries(file.trailer.get("Root")).get("StructTreeRoot"));
  const owners = new Map<PdfValue, PdfValue>();
  const read = (node: PdfEntries): void => {
    const own = file.list(node.get("Nums"));
    for (let at = 0; at < own.length; at += 2) owners.set(own[at]!, own[at + 1]!);
    for (const kid of file.list(node.get("Kids"))) read(file.entries(kid));
  };
  read(file.entries(root.get("ParentTree")));
  return new Set(
    pages.filter(({ entries }) => {
      const marks = file.get(owners.get(entries.get("StructParents") ?? null));
      return Array.isArray(marks) && marks.length > 0;
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
function readFonts(file: PdfFile, pages: readonly PageObject[]): PdfFont[] {
  const fonts = new Map<string, PdfFont>();
  pages.forEach(({ entries }, index) => {
    const used = file.entries(file.entries(entries.get("Resources")).get("Font"));
    for (const reference of used.values()) {
      const font = file.entries(reference);
      const name = wordOf(file.get(font.get("BaseFont"))) ?? "a Type 3 font";
      const known = fonts.get(name) ?? { name, embedded: isEmbedded(file, font), pages: [] };
      known.pages.push(index + 1);
      fonts.set(name, known);
    }
  });
  return [...fonts.values()];
}

function isEmbedded(file: PdfFile, font: PdfEntries): boolean {
  const descendant = font.has("DescendantFonts") ? file.entries(file.list(font.get("DescendantFonts"))[0]) : font;
  const descriptor = file.entries(descendant.get("FontDescriptor"));
  return ["FontFile", "FontFile2", "FontFile3"].some((name) => descriptor.has(name));
}
