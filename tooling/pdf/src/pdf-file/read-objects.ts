import { PdfRef, type PdfEntries, type PdfFile, type PdfValue } from "./file.ts";

/** What only the objects of a file say. */
export interface PdfObjects {
  tagged: boolean;
  fonts: PdfFont[];
  pages: PageObjects[];
}

/** What only the objects of a page say. */
export interface PageObjects {
  links: PdfLink[];
  /** Whether the page has a structure tree. */
  hasStructure: boolean;
}

/** A link leads to a named destination or to an address. */
export interface PdfLink {
  destination: string | undefined;
  address: string | undefined;
}

export interface PdfFont {
  name: string;
  embedded: boolean;
  /** Physical pages, counted from 1, that use it. */
  pages: number[];
}

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
