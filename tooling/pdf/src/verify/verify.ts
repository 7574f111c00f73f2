import { readBlocks } from "@opcon-help/html";

import { elsewhere } from "../book/ids.ts";
import type { Heading } from "../book/headings.ts";
import { ManualFailure } from "../failure.ts";
import type { PlacedBook } from "../layout/number.ts";
import { type Part, sectionsOf } from "../layout/split.ts";
import { type PdfBook, readPdf } from "../pdf-file/shown.ts";
import { headingsOf } from "./alignment.ts";
import { checkMarks } from "./line-marks.ts";
import type { PageRange } from "./page-text.ts";
import { checkWords, type TaggedRun } from "./tagged-text.ts";
import { placedText, withSource } from "./sources.ts";
import { checkHeadings, checkLinks, checkMargins, checkPages, linksIn } from "./structure.ts";
import type { CheckedFile, FileTask } from "./tags.ts";
import { checkOverlap, checkText } from "./text.ts";

/**
 * Compares a finished manual with its document. `checkDocument` compares the document with the built pages.
 *
 * @param parts parts of the book, including its index
 * @param inDocument problems that `checkDocument` found
 * @returns number of blocks found
 * @throws ManualFailure with what is missing, repeated, out of order, or has a wrong number or link
 */
export async function verify(
  bytes: Uint8Array,
  bookHeadings: readonly Heading[],
  parts: readonly Part[],
  layout: PlacedBook,
  inDocument: readonly string[],
  readFile: (task: FileTask) => Promise<CheckedFile>,
): Promise<number> {
  const [{ runs, marks, findings: inObjects }, pdf] = await Promise.all([
    readFile({ bytes, labels: layout.labels }),
    readPdf(bytes),
  ]);
  const fundamental = checkPages(pdf, layout);
  if (pdf.pages.length !== layout.pages.length) throw new ManualFailure(fundamental);

  const checked = parts.map((part, index) => checkPart(pdf, part, pagesOf(index, layout), layout, runs));
  const headings = checked.flatMap((part) => part.headings);
  const links = checked.flatMap((part) => part.links);
  const inText = checked.flatMap((part) => part.findings);
  const all = [
    ...fundamental,
    ...inDocument,
    ...inText,
    ...checkLinks(pdf, links),
    ...checked.flatMap(({ words }) => words),
    ...checkOverlap(pdf),
    ...checkMarks(pdf, marks),
    ...inObjects,
    // If text is missing, the positions of headings aren't reliable.
    ...(inText.length > 0
      ? []
      : [...checkHeadings(pdf, bookHeadings, headings), ...checkMargins(pdf, layout, headings)]),
  ];
  const placed = checked.flatMap((part) => part.placed);
  if (all.length > 0) throw new ManualFailure(shortened(all.map((one) => withSource(one, placed, layout.labels))));
  return placed.length;
}

const pagesOf = (index: number, { firstPages }: PlacedBook): PageRange => ({
  first: firstPages[index]! - 1,
  end: (firstPages[index + 1] ?? Infinity) - 1,
});

function checkPart(pdf: PdfBook, part: Part, range: PageRange, layout: PlacedBook, runs: readonly TaggedRun[]) {
  // A reference shows the label of its target's page in this file or in another.
  const numberOf = (id: string): string =>
    (elsewhere(id) ? layout.numbers.get(id) : pdf.pages[(pdf.destinations.get(id) ?? 0) - 1]?.label) ?? "?";
  const sections = sectionsOf(part);
  const blocks = readBlocks(sections);
  const { placed, findings } = checkText(blocks, pdf.pages, layout, numberOf, range);
  const own = runs.filter(({ page }) => page > range.first && page <= range.end);
  return {
    // Only texts are returned, because the elements of all parts would fill the memory.
    placed: placed.map(placedText),
    headings: headingsOf(placed),
    links: linksIn(sections),
    findings,
    words: checkWords(blocks, own, numberOf, (page) => layout.labels[page - 1] ?? String(page)),
  };
}

/** Maximum number of findings to show, because one problem often causes many. */
const mostFindings = 20;

const shortened = (findings: readonly string[]): string[] =>
  findings.length <= mostFindings
    ? [...findings]
    : [...findings.slice(0, mostFindings), `and ${findings.length - mostFindings} more`];
