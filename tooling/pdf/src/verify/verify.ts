import { readBlocks } from "@opcon-help/html";

import type { Heading } from "../book/headings.ts";
import { ManualFailure } from "../failure.ts";
import type { PlacedBook } from "../layout/number.ts";
import { type Part, sectionsOf } from "../layout/split.ts";
import { type PdfBook, readPdf } from "../pdf-file/shown.ts";
import { headingsOf, type PlacedHeading } from "./alignment.ts";
import { checkIndex } from "./book-index.ts";
import type { PageRange } from "./page-text.ts";
import { placedText, type PlacedText, withSource } from "./sources.ts";
import { checkWords, type TaggedRun } from "./tagged-text.ts";
import { checkHeadings, checkLinks, checkMargins, checkPages, countLinks } from "./structure.ts";
import type { CheckedFile, FileTask } from "./tags.ts";
import { checkOverlap, checkText } from "./text.ts";
import { checkTypography } from "./typography.ts";

/**
 * Compares a finished manual with its document. `checkDocument` compares the document with the built pages.
 *
 * @param parts parts of the book, including its index
 * @param inDocument problems that `checkDocument` found
 * @returns number of blocks found, and warnings about lines, headings, and rows that page ends divide badly
 * @throws ManualFailure with what is missing, repeated, out of order, or has a wrong number or link
 */
export async function verify(
  bytes: Uint8Array,
  bookHeadings: readonly Heading[],
  parts: readonly Part[],
  layout: PlacedBook,
  inDocument: readonly string[],
  readFile: (task: FileTask) => Promise<CheckedFile>,
): Promise<Verified> {
  const [{ runs, findings: inObjects }, pdf] = await Promise.all([
    readFile({ bytes, labels: layout.labels }),
    readPdf(bytes),
  ]);
  const fundamental = checkPages(pdf, layout);
  if (pdf.pages.length !== layout.pages.length) throw new ManualFailure(fundamental);

  const text = checkParts(pdf, parts, layout, runs);
  const all = [
    ...fundamental,
    ...inDocument,
    ...text.findings,
    ...checkLinks(pdf, text.links),
    ...text.details,
    ...checkOverlap(pdf),
    ...inObjects,
    // If text is missing, the positions of headings aren't reliable.
    ...(text.findings.length > 0
      ? []
      : [...checkHeadings(pdf, bookHeadings, text.headings), ...checkMargins(pdf, layout, text.headings)]),
  ];
  if (all.length > 0) {
    throw new ManualFailure(shortened(all.map((finding) => withSource(finding, text.placed, layout.labels))));
  }
  return { blocks: text.placed.length, warnings: text.warnings };
}

export interface Verified {
  blocks: number;
  warnings: string[];
}

interface CheckedParts {
  placed: PlacedText[];
  headings: PlacedHeading[];
  links: Map<string, number>;
  findings: string[];
  details: string[];
  warnings: string[];
}

/** The expected page number of a reference, which is the label of its target's page in the file. */
const numberIn =
  (pdf: PdfBook) =>
  (id: string): string =>
    pdf.pages[(pdf.destinations.get(id) ?? 0) - 1]?.label ?? "?";

const pagesOf = (index: number, { firstPages }: PlacedBook): PageRange => ({
  first: firstPages[index]! - 1,
  end: (firstPages[index + 1] ?? Infinity) - 1,
});

/** Compares one part at a time, because the elements of all parts would fill the memory. */
function checkParts(
  pdf: PdfBook,
  parts: readonly Part[],
  layout: PlacedBook,
  runs: readonly TaggedRun[],
): CheckedParts {
  const numberOf = numberIn(pdf);
  const checked: CheckedParts = {
    placed: [],
    headings: [],
    links: new Map(),
    findings: [],
    details: [],
    warnings: [],
  };
  parts.forEach((part, index) => {
    const sections = sectionsOf(part);
    const blocks = readBlocks(sections);
    const range = pagesOf(index, layout);
    const { placed, findings } = checkText(blocks, pdf.pages, layout, numberOf, range);
    checked.placed.push(...placed.map(placedText));
    const headings = headingsOf(placed, index === parts.length - 1);
    checked.headings.push(...headings);
    checked.findings.push(...findings);
    const own = runs.filter(({ page }) => page > range.first && page <= range.end);
    checked.details.push(...checkWords(blocks, own, numberOf, (page) => layout.labels[page - 1] ?? String(page)));
    countLinks(sections, checked.links);
    checked.details.push(...checkIndex(pdf, sections, layout));
    checked.warnings.push(...checkTypography(placed, headings, pdf.pages));
  });
  return checked;
}

/** Maximum number of findings to show, because one problem often causes many. */
const mostFindings = 20;

const shortened = (findings: readonly string[]): string[] =>
  findings.length <= mostFindings
    ? [...findings]
    : [...findings.slice(0, mostFindings), `and ${findings.length - mostFindings} more`];
