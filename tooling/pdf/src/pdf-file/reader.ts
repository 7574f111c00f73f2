import type { PdfDocument } from "./document.ts";
import type { PdfShown, ShownPage } from "./shown.ts";
import { type PageObject, pagesOf, type PdfValue } from "./values.ts";

/** The links and fonts of a PDF, which pdf.js doesn't read. */
export interface PdfStructure {
  /** Physical pages that use a font, counted from 1, by its name. */
  fonts: ReadonlyMap<string, number[]>;
  pages: PageStructure[];
}

export interface PageStructure {
  links: PdfLink[];
}

/** A link to a named destination or to an address. */
export interface PdfLink {
  destination: string | undefined;
  address: string | undefined;
}

export function readStructure(file: PdfDocument): PdfStructure {
  const pages = pagesOf(file);
  return { pages: pages.map((page) => ({ links: readLinks(file, page) })), fonts: readFonts(file, pages) };
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

/** Pages by the name of a font. A Type 3 font doesn't have a name. Its text is drawn and can't be searched. */
function readFonts(file: PdfDocument, pages: readonly PageObject[]): Map<string, number[]> {
  const fonts = new Map<string, number[]>();
  pages.forEach(({ entries }, index) => {
    const used = file.entries(file.entries(entries.get("Resources")).get("Font"));
    for (const reference of used.values()) {
      const name = wordOf(file.get(file.entries(reference).get("BaseFont"))) ?? "a Type 3 font";
      fonts.set(name, [...(fonts.get(name) ?? []), index + 1]);
    }
  });
  return fonts;
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
