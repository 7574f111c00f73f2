import { markArtifacts } from "../pdf-file/artifacts.ts";
import type { PdfDocument } from "../pdf-file/document.ts";
import type { PdfStructure } from "../pdf-file/reader.ts";
import { isContent, isTag, readTag, type Tag, tagsBelow } from "../pdf-file/tag-tree.ts";
import { TaggedText } from "../pdf-file/tagged-text.ts";
import {
  type PageObject,
  pagesOf,
  type PdfEntries,
  PdfRef,
  PdfStream,
  type PdfValue,
  readContent,
} from "../pdf-file/values.ts";
import { readRuns, type TaggedRun } from "./tagged-text.ts";

/** Standard structure types of PDF 1.7 that the manuals use. */
const standard: ReadonlySet<string> = new Set(
  (
    "Document Part Sect Div BlockQuote Caption P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot " +
    "Span Quote Note Reference Code Link Annot Figure"
  ).split(" "),
);

/** Tags that are allowed within a tag, if the standard restricts them. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  L: ["LI", "L", "Caption"],
  LI: ["Lbl", "LBody"],
  Table: ["TR", "THead", "TBody", "TFoot", "Caption"],
  TR: ["TH", "TD"],
};

export interface FileTask {
  bytes: Uint8Array;
  labels: readonly string[];
  /** Pages, counted from 0, that passed the checks in an earlier file. */
  known: ReadonlySet<number>;
}

/** Objects of a finished manual, and problems with its tags. */
export interface ReadFile {
  structure: PdfStructure;
  /** Text of the tags in order. */
  runs: TaggedRun[];
  findings: string[];
}

/**
 * Checks accessibility: structure, reading order, alternative text, and artifacts. Includes the rules of PDF/UA-1 that
 * a layout can break.
 *
 * @param label returns the label of a page, counted from 1
 * @param known pages, counted from 0, whose content was checked before
 * @param read receives each of the topmost tags
 */
export function checkTags(
  file: PdfDocument,
  label: (page: number) => string,
  known: ReadonlySet<number> = new Set(),
  read: (top: Tag) => void = () => undefined,
): string[] {
  const { catalog } = file;
  if (!catalog.has("StructTreeRoot")) return ["the file is not tagged"];
  const root = file.entries(catalog.get("StructTreeRoot"));
  const roles = file.entries(root.get("RoleMap"));
  const pages = pagesOf(file);
  const pageOf = new Map(pages.map(({ ref }, index) => [ref.number, index + 1]));
  const where = (tag: Tag): string => `page ${label(pageOf.get(firstPage(tag)!) ?? 1)}`;
  const findings: string[] = [];
  const lastMark = new Map<number, number>();
  const ids = new Set<string>();
  /** @param inNote whether the tag is part of a footnote, which is read after its mark although it's printed last */
  const visit = (tag: Tag, inNote: boolean): void => {
    if (!standard.has(tag.kind) && !roles.has(tag.kind))
      findings.push(`${where(tag)}: the tag ${tag.kind} isn't a standard tag and isn't mapped to one`);
    const wrong = tagsBelow(tag).find((kid) => !(allowed[tag.kind] ?? [kid.kind]).includes(kid.kind));
    if (wrong) findings.push(`${where(wrong)}: the tag ${tag.kind} contains ${wrong.kind}`);
    if (allowed[tag.kind] && tag.kids.some(isContent))
      findings.push(`${where(tag)}: the tag ${tag.kind} contains text`);
    const caption = tag.kids.findIndex((kid) => isTag(kid) && kid.kind === "Caption");
    if (caption > 0 && caption < tag.kids.length - 1)
      findings.push(`${where(tag)}: the caption in the tag ${tag.kind} must be first or last`);
    if (tag.kind === "Figure" && !tag.entries.has("Alt"))
      findings.push(`${where(tag)}: a figure doesn't have alternative text`);
    if (tag.kind === "Note") {
      const id = file.get(tag.entries.get("ID"));
      if (typeof id !== "string" || ids.has(id)) findings.push(`${where(tag)}: a footnote doesn't have a unique ID`);
      else ids.add(id);
    }
    if (tag.kind === "Reference" && !tagsBelow(tag).some((kid) => kid.kind === "Link"))
      findings.push(`${where(tag)}: a footnote mark doesn't link to its note`);
    if (tag.kind === "TH" && attributeOf(file, tag, "Scope") === undefined)
      findings.push(`${where(tag)}: a table header cell doesn't specify whether it applies to a column or a row`);
    if (tag.kind === "Table") findings.push(...unevenRows(file, tag).map((finding) => `${where(tag)}: ${finding}`));
    for (const kid of tag.kids) {
      if (isTag(kid)) visit(kid, inNote || kid.kind === "Note");
      if (!isContent(kid) || inNote) continue;
      const last = lastMark.get(kid.page) ?? -1;
      if (kid.mark <= last)
        findings.push(`${where(tag)}: ${tag.kind} is read aloud in a different order than it is printed`);
      lastMark.set(kid.page, Math.max(kid.mark, last));
    }
  };
  // Reads one part at a time, because the tags of a large book would fill the memory.
  for (const ref of topsOf(file, root)) {
    const top = readTag(file, ref);
    visit(top, false);
    read(top);
  }
  return [
    ...findings,
    ...untaggedContent(file, pages, label, known),
    ...silentLinks(file, pages, label),
    ...undeclared(file),
  ];
}

/** Returns a function that reads the text of tags in order. Pages are counted from 1. */
export function textReader(file: PdfDocument): (top: Tag) => TaggedRun[] {
  const pages = pagesOf(file);
  const texts = new TaggedText(file, pages);
  const numbers = new Map(pages.map(({ ref }, index) => [ref.number, index + 1]));
  return (top) => readRuns(top, texts).map(({ page, text }) => ({ page: numbers.get(page)!, text }));
}

/** The topmost tags. In a book, these are the parts below the Document tag. */
function* topsOf(file: PdfDocument, root: PdfEntries): Generator<PdfRef> {
  for (const kid of file.list(root.get("K"))) {
    if (!(kid instanceof PdfRef)) continue;
    const top = file.entries(kid);
    const below = file.list(top.get("K"));
    const isBook = top.get("S") === "/Document" && below.every((part) => part instanceof PdfRef);
    yield* isBook ? below.filter((part) => part instanceof PdfRef) : [kid];
  }
}

const firstPage = (tag: Tag): number | undefined => {
  for (const kid of tag.kids) {
    const page = isContent(kid) ? kid.page : isTag(kid) ? firstPage(kid) : undefined;
    if (page) return page;
  }
  return undefined;
};

/** Attribute of a tag, such as the scope of a header cell. */
function attributeOf(file: PdfDocument, tag: Tag, key: string): PdfValue | undefined {
  for (const owner of file.list(tag.entries.get("A"))) {
    const value = file.entries(owner).get(key);
    if (value !== undefined) return file.get(value);
  }
  return undefined;
}

/** Rows that don't have the same number of columns as the first one. No cell spans several rows. */
function unevenRows(file: PdfDocument, table: Tag): string[] {
  const rows = tagsBelow(table).flatMap((kid) =>
    kid.kind === "TR" ? [kid] : kid.kind === "Caption" ? [] : tagsBelow(kid),
  );
  const widths = rows.map((row) =>
    tagsBelow(row).reduce((total, cell) => total + Number(attributeOf(file, cell, "ColSpan") ?? 1), 0),
  );
  const uneven = widths.findIndex((width) => width !== widths[0]);
  return uneven < 0
    ? []
    : [`row ${uneven + 1} of a table has ${widths[uneven]} columns, but its first row has ${widths[0]}`];
}

/** Pages with content that is neither tagged nor marked as an artifact. */
function untaggedContent(
  file: PdfDocument,
  pages: readonly PageObject[],
  label: (page: number) => string,
  known: ReadonlySet<number>,
): string[] {
  return pages.flatMap((page, index) => {
    if (known.has(index)) return [];
    const stream = readContent(file, page);
    return markArtifacts(stream).stream === stream
      ? []
      : [`page ${label(index + 1)}: content is neither tagged nor marked as an artifact`];
  });
}

function silentLinks(file: PdfDocument, pages: readonly PageObject[], label: (page: number) => string): string[] {
  return pages.flatMap(({ entries }, index) => {
    const mute = file.list(entries.get("Annots")).filter((annotation) => !file.entries(annotation).has("Contents"));
    return mute.length === 0 ? [] : [`page ${label(index + 1)}: ${mute.length} links don't have a description`];
  });
}

/** Required entries that the metadata doesn't contain. */
function undeclared(file: PdfDocument): string[] {
  const metadata = file.get(file.catalog.get("Metadata"));
  const packet = metadata instanceof PdfStream ? metadata.content.toString("utf8") : "";
  return [
    ...(packet.includes("<pdfuaid:part>1</pdfuaid:part>") ? [] : ["the metadata doesn't declare PDF/UA-1"]),
    ...(packet.includes("<dc:title>") ? [] : ["the metadata doesn't contain a title"]),
  ];
}
