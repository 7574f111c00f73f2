import { PDFArray, PDFDict, PDFDocument, PDFNumber, PDFRawStream, PDFString, type PDFRef } from "pdf-lib";

import { markArtifacts } from "../artifacts.ts";
import { name, readContent } from "../pdf-objects.ts";
import { isContent, isTag, readTags, tagsBelow, type Tag } from "../tag-tree.ts";

/** Standard structure types of PDF 1.7 that the manuals use. */
const standard: ReadonlySet<string> = new Set(
  (
    "Document Part Sect Div BlockQuote Caption P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot " +
    "Span Quote Note Reference Code Link Annot Figure"
  ).split(" "),
);

/** What a tag may hold where the rules are narrow. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  L: ["LI", "L", "Caption"],
  LI: ["Lbl", "LBody"],
  Table: ["TR", "THead", "TBody", "TFoot", "Caption"],
  TR: ["TH", "TD"],
};

/**
 * Checks what the file tells readers who listen: structure, reading order, alternative texts, and that what is not
 * content is marked so. The rules are those of PDF/UA-1 that a layout can break.
 *
 * @param label names a page, by its number from 1
 */
export function checkTags(document: PDFDocument, label: (page: number) => string): string[] {
  const root = document.catalog.lookupMaybe(name("StructTreeRoot"), PDFDict);
  if (!root) return ["the file is not tagged"];
  const roles = root.lookupMaybe(name("RoleMap"), PDFDict);
  const pageOf = new Map(document.getPages().map((page, index) => [page.ref, index + 1]));
  const where = (tag: Tag): string => `page ${label(pageOf.get(firstPage(tag)!) ?? 1)}`;
  const findings: string[] = [];
  const lastMark = new Map<PDFRef, number>();
  const ids = new Set<string>();
  /** @param inNote a note stands at the foot of the page and is heard behind its mark */
  const visit = (tag: Tag, inNote: boolean): void => {
    if (!standard.has(tag.kind) && !roles?.has(name(tag.kind)))
      findings.push(`${where(tag)}: the tag ${tag.kind} is no standard one, and none stands for it`);
    const wrong = tagsBelow(tag).find((kid) => !(allowed[tag.kind] ?? [kid.kind]).includes(kid.kind));
    if (wrong) findings.push(`${where(wrong)}: the tag ${tag.kind} holds ${wrong.kind}`);
    if (allowed[tag.kind] && tag.kids.some(isContent)) findings.push(`${where(tag)}: the tag ${tag.kind} holds text`);
    const caption = tag.kids.findIndex((kid) => isTag(kid) && kid.kind === "Caption");
    if (caption > 0 && caption < tag.kids.length - 1)
      findings.push(`${where(tag)}: the tag ${tag.kind} holds its caption neither first nor last`);
    if (tag.kind === "Figure" && !tag.dict.has(name("Alt")))
      findings.push(`${where(tag)}: a figure has no alternative text`);
    if (tag.kind === "Note") {
      const id = tag.dict.lookup(name("ID"));
      if (!(id instanceof PDFString) || ids.has(id.asString()))
        findings.push(`${where(tag)}: a footnote has no name of its own`);
      else ids.add(id.asString());
    }
    if (tag.kind === "Reference" && !tagsBelow(tag).some((kid) => kid.kind === "Link"))
      findings.push(`${where(tag)}: the mark of a footnote does not lead to it`);
    if (tag.kind === "TH" && attributeOf(tag, "Scope") === undefined)
      findings.push(`${where(tag)}: the head of a table does not say whether it is of a column or a row`);
    if (tag.kind === "Table") findings.push(...unevenRows(tag).map((finding) => `${where(tag)}: ${finding}`));
    for (const kid of tag.kids) {
      if (isTag(kid)) visit(kid, inNote || kid.kind === "Note");
      if (!isContent(kid) || inNote) continue;
      const last = lastMark.get(kid.page) ?? -1;
      if (kid.mark <= last) findings.push(`${where(tag)}: ${tag.kind} is heard in another order than it is seen`);
      lastMark.set(kid.page, Math.max(kid.mark, last));
    }
  };
  for (const top of readTags(root)) visit(top, false);
  return [...findings, ...untaggedContent(document, label), ...silentLinks(document, label), ...undeclared(document)];
}

const firstPage = (tag: Tag): PDFRef | undefined => {
  for (const kid of tag.kids) {
    const page = isContent(kid) ? kid.page : isTag(kid) ? firstPage(kid) : undefined;
    if (page) return page;
  }
  return undefined;
};

/** Value of an attribute of a tag, such as the scope of a head. */
function attributeOf(tag: Tag, key: string): unknown {
  const value = tag.dict.lookup(name("A"));
  const owners = value instanceof PDFArray ? value.asArray().map((owner) => tag.dict.context.lookup(owner)) : [value];
  for (const owner of owners) if (owner instanceof PDFDict && owner.has(name(key))) return owner.lookup(name(key));
  return undefined;
}

const spanOf = (cell: Tag, key: string): number => {
  const span = attributeOf(cell, key);
  return span instanceof PDFNumber ? span.asNumber() : 1;
};

/** Rows that do not have the columns of the first one. */
function unevenRows(table: Tag): string[] {
  const rows = tagsBelow(table).flatMap((kid) => (kid.kind === "TR" ? [kid] : tagsBelow(kid)));
  /** Rows that a cell of each column still covers. */
  let covered: number[] = [];
  const widths = rows.map((row) => {
    const held = covered.filter((left) => left > 0).length;
    const next = covered.map((left) => Math.max(0, left - 1));
    const own = tagsBelow(row).reduce((total, cell) => {
      const width = spanOf(cell, "ColSpan");
      const height = spanOf(cell, "RowSpan");
      if (height > 1) next.push(...Array.from({ length: width }, () => height - 1));
      return total + width;
    }, 0);
    covered = next;
    return held + own;
  });
  const uneven = widths.findIndex((width) => width !== widths[0]);
  return uneven < 0 ? [] : [`row ${uneven + 1} of a table has ${widths[uneven]} columns, its first row ${widths[0]}`];
}

/** Pages that paint something which is neither tagged nor marked as an artifact. */
function untaggedContent(document: PDFDocument, label: (page: number) => string): string[] {
  return document.getPages().flatMap((page, index) => {
    const stream = readContent(page);
    return markArtifacts(stream).stream === stream
      ? []
      : [`page ${label(index + 1)}: something is painted that is neither tagged nor marked as an artifact`];
  });
}

/** Links without a description. */
function silentLinks(document: PDFDocument, label: (page: number) => string): string[] {
  return document.getPages().flatMap((page, index) => {
    const annotations = page.node.Annots()?.asArray() ?? [];
    const mute = annotations.filter((ref) => !document.context.lookup(ref, PDFDict).has(name("Contents"))).length;
    return mute === 0 ? [] : [`page ${label(index + 1)}: ${mute} links do not say where they lead`];
  });
}

/** What the metadata lack. */
function undeclared(document: PDFDocument): string[] {
  const metadata = document.catalog.lookup(name("Metadata"));
  const packet = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString("utf8") : "";
  return [
    ...(packet.includes("<pdfuaid:part>1</pdfuaid:part>") ? [] : ["the metadata do not declare PDF/UA-1"]),
    ...(packet.includes("<dc:title>") ? [] : ["the metadata hold no title"]),
  ];
}
