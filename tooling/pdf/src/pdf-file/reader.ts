import type { PdfShown, ShownPage } from "./shown.ts";
import type { PdfDocument } from "./document.ts";
import { type PageObject, pagesOf, type PdfEntries, type PdfValue } from "./values.ts";

/** The structure of a PDF, which pdf.js doesn't read. */
export interface PdfStructure {
  tagged: boolean;
  fonts: PdfFont[];
  pages: PageStructure[];
}

export interface PageStructure {
  links: PdfLink[];
  /** Whether the page has a structure tree. */
  hasStructure: boolean;
}

/** A link to a named destination or to an address. */
export interface PdfLink {
  destination: string | undefined;
  address: string | undefined;
}

export interface PdfFont {
  name: string;
  embedded: boolean;
  /** Physical pages that use the font, counted from 1. */
  pages: number[];
}

export function readStructure(file: PdfDocument): PdfStructure {
  const { catalog } = file;
  const pages = pagesOf(file);
  const tagged = taggedPages(file, pages);
  return {
    tagged: file.entries(catalog.get("MarkInfo")).get("Marked") === true && catalog.has("StructTreeRoot"),
    pages: pages.map((page) => ({ links: readLinks(file, page), hasStructure: tagged.has(page) })),
    fonts: readFonts(file, pages),
  };
}

function readLinks(file: PdfDocument, { entries }: PageObject): PdfLink[] {
  return file.list(entries.get("Annots")).flatMap((reference) => {
    const annotation = file.entries(reference);
    if (annotation.get("Subtype") !== "/Link") return [];
    const action = file.entries(annotation.get("A"));
    return [{ destination: wordOf(file.get(annotation.get("Dest"))), address: wordOf(file.get(action.get("URI"))) }];
  });
}

const wordOf = (value: PdfValue): string | undefined =>
  typeof value === "string" ? Buffer.from(value.slice(1), "latin1").toString("utf8") : undefined;

/** Pages with content in the structure tree. */
function taggedPages(file: PdfDocument, pages: readonly PageObject[]): ReadonlySet<PageObject> {
  const root = file.entries(file.catalog.get("StructTreeRoot"));
  const owners = new Map(file.tree(root.get("ParentTree"), "Nums"));
  return new Set(
    pages.filter(({ entries }) => {
      const marks = file.get(owners.get(entries.get("StructParents") ?? null));
      return Array.isArray(marks) && marks.length > 0;
    }),
  );
}

/** Fonts by name. A Type 3 font counts as not embedded, because its text is drawn and can't be searched. */
function readFonts(file: PdfDocument, pages: readonly PageObject[]): PdfFont[] {
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

function isEmbedded(file: PdfDocument, font: PdfEntries): boolean {
  const descendant = font.has("DescendantFonts") ? file.entries(file.list(font.get("DescendantFonts"))[0]) : font;
  const descriptor = file.entries(descendant.get("FontDescriptor"));
  return ["FontFile", "FontFile2", "FontFile3"].some((name) => descriptor.has(name));
}

/** A finished PDF, as its readers see it. */
export interface PdfBook extends Omit<PdfShown, "pages">, Omit<PdfStructure, "pages"> {
  pages: PdfPage[];
}

export interface PdfPage extends ShownPage, PageStructure {}

/** Combines what was read from a file's objects with what pdf.js read. */
export const bookOf = ({ pages, ...own }: PdfStructure, { pages: shownPages, ...shown }: PdfShown): PdfBook => ({
  ...shown,
  ...own,
  pages: shownPages.map((page, index) => ({ ...page, ...pages[index]! })),
});
