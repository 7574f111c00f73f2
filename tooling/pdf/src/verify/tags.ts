import { readStream } from "../pdf-file/content.ts";
import type { PdfDocument } from "../pdf-file/document.ts";
import { isContent, isTag, readTag, type Tag } from "../pdf-file/tag-tree.ts";
import { TaggedText } from "../pdf-file/tagged-text.ts";
import { type PageObject, pagesOf, type PdfEntries, PdfRef, readContent } from "../pdf-file/values.ts";
import { type LineMark, lineMarks } from "./line-marks.ts";
import { readRuns, type TaggedRun } from "./tagged-text.ts";

/** Tags that contain only other tags. */
const containers: ReadonlySet<string> = new Set(["L", "LI", "TOC", "TOCI", "Table", "THead", "TBody", "TR"]);

export interface FileTask {
  bytes: Uint8Array;
  labels: readonly string[];
}

/** The text of a file's tags in order, the marks of line breaks, and problems with its fonts and tags. */
export interface CheckedFile {
  runs: TaggedRun[];
  marks: LineMark[];
  findings: string[];
}

/** The fonts of the manuals. Chromium uses another font only for characters that these don't contain. */
const fontFamilies = ["AtkinsonHyperlegible", "DejaVuSans"];

function checkFonts(file: PdfDocument, pages: readonly PageObject[], label: (page: number) => string): string[] {
  const others = new Map<string, string[]>();
  pages.forEach(({ entries }, index) => {
    for (const reference of file.entries(file.entries(entries.get("Resources")).get("Font")).values()) {
      const font = file.entries(reference);
      // The text of a Type 3 font, which doesn't have a name, is drawn and can't be searched.
      const name = font.has("BaseFont") ? String(file.get(font.get("BaseFont"))).slice(1) : "a Type 3 font";
      if (!fontFamilies.some((family) => name.includes(family)))
        others.set(name, [...(others.get(name) ?? []), label(index + 1)]);
    }
  });
  return [...others].map(
    ([name, labels]) =>
      `the font ${name} on page${labels.length > 1 ? "s" : ""} ${labels.slice(0, 8).join(", ")} replaces the fonts of the manual for characters that they don't contain. Use other characters`,
  );
}

/**
 * Reads the tags of a file, and checks its fonts and the rules that veraPDF doesn't: the reading order, text outside of the cells and
 * items of tables and lists, and header cells without a direction.
 *
 * @param label returns the label of a page, counted from 1
 */
export function checkFile(file: PdfDocument, label: (page: number) => string): CheckedFile {
  const pages = pagesOf(file);
  const texts = new TaggedText(file);
  const marks = pages.flatMap((page, index) => {
    const content = readStream(readContent(file, page));
    texts.add(page, content);
    return lineMarks(content, index + 1);
  });
  const numbers = new Map(pages.map(({ ref }, index) => [ref.number, index + 1]));
  const runs: TaggedRun[] = [];
  const findings = checkFonts(file, pages, label);
  const lastMark = new Map<number, number>();
  const report = (tag: Tag, problem: string): unknown =>
    findings.push(`page ${label(numbers.get(firstPage(tag)!) ?? 1)}: ${problem}`);
  const visit = (tag: Tag): void => {
    if (containers.has(tag.kind) && tag.kids.some(isContent)) report(tag, `the tag ${tag.kind} contains text`);
    if (tag.kind === "TH" && !hasScope(file, tag))
      report(tag, "a table header cell doesn't specify whether it applies to a column or a row");
    for (const kid of tag.kids) {
      if (isTag(kid)) visit(kid);
      if (!isContent(kid)) continue;
      const last = lastMark.get(kid.page) ?? -1;
      if (kid.mark <= last) report(tag, `${tag.kind} is read aloud in a different order than it is printed`);
      lastMark.set(kid.page, Math.max(kid.mark, last));
    }
  };
  // Reads one part at a time, because the tags of a large book would fill the memory.
  for (const ref of topsOf(file, file.entries(file.catalog.get("StructTreeRoot")))) {
    const top = readTag(file, ref);
    visit(top);
    for (const { page, text } of readRuns(top, texts)) runs.push({ page: numbers.get(page)!, text });
  }
  return { runs, marks, findings };
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

const hasScope = (file: PdfDocument, { entries }: Tag): boolean =>
  file.list(entries.get("A")).some((attributes) => file.entries(attributes).has("Scope"));
