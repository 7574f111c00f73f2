import { findAll, isTag, parseHtml, readBlocks } from "@opcon-help/html";

import { PdfDocument } from "../pdf-file/document.ts";
import { bookOf, readStructure } from "../pdf-file/reader.ts";
import { readShown } from "../pdf-file/shown.ts";
import type { PageReport } from "../layout/in-page/report.ts";
import { checkLinks, countLinks } from "./structure.ts";
import { checkWords } from "./tagged-text.ts";
import { checkTags } from "./tags.ts";
import { checkOverlap, checkText } from "./text.ts";

/** Edges of the text area, in points from the top left corner of the page. */
export type TextArea = PageReport["area"];

/**
 * Compares a file that another program printed with its document. Uses those checks of manuals that apply: text, tags,
 * links, and overlaps. Benchmarks call it so that other programs do the same work as ours.
 *
 * @param documents HTML that was printed
 * @param numberOf returns the printed page number of an ID
 * @returns differences
 */
export async function checkOtherPrint(
  bytes: Uint8Array,
  documents: readonly string[],
  area: TextArea,
  numberOf: (id: string) => string,
): Promise<string[]> {
  const file = await PdfDocument.open(bytes);
  const { runs, findings: inTags } = checkTags(file, String);
  const pdf = bookOf(readStructure(file), await readShown(bytes));
  const page: PageReport = { kind: "chapter", opensChapter: false, area, notesTop: area.bottom, width: 0, height: 0 };
  const body = documents
    .flatMap((html) => findAll(parseHtml(html), (node) => node.name === "body"))
    .flatMap(({ children }) => children.filter(isTag));
  const layout = { frontPages: 0, pages: pdf.pages.map(() => page) };
  const blocks = readBlocks(body);
  const text = checkText(blocks, pdf.pages, layout, numberOf, { first: 0, end: pdf.pages.length });
  const links = new Map<string, number>();
  countLinks(body, links);
  return [
    ...text.findings,
    ...checkWords(blocks, runs, numberOf, String),
    ...checkLinks(pdf, links),
    ...checkOverlap(pdf),
    ...inTags,
  ];
}
