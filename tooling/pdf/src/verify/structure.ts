import { type Element, findAll, quote, solid } from "@opcon-help/html";

import type { Heading } from "../book/headings.ts";
import { origin } from "../layout/addresses.ts";
import type { LayoutReport } from "../layout/in-page/report.ts";
import type { PdfBook, PdfPage } from "../pdf-file/shown.ts";
import type { PlacedHeading } from "./alignment.ts";
import { marginText } from "./page-text.ts";

/** Checks that the file has the same pages as the layout. Only pages before a chapter may be empty. */
export function checkPages(pdf: PdfBook, layout: LayoutReport): string[] {
  if (pdf.pages.length !== layout.pages.length)
    return [`the file has ${pdf.pages.length} pages, the layout ${layout.pages.length}`];
  return pdf.pages.flatMap((page, index) => {
    const { kind, opensChapter } = layout.pages[index]!;
    const name = `page ${index + 1} of the file`;
    const isEmpty = page.runs.length === 0;
    return [
      ...(isEmpty === (kind === "blank") ? [] : [`${name} (${kind}) ${isEmpty ? "is empty" : "should be empty"}`]),
      ...(opensChapter && index % 2 === 1 ? [`${name} starts a chapter on a left-hand page`] : []),
    ];
  });
}

/** Checks that each heading has a bookmark to its page. */
export function checkHeadings(
  pdf: PdfBook,
  expected: readonly Heading[],
  headings: readonly PlacedHeading[],
): string[] {
  if (headings.length !== expected.length)
    return [`${headings.length} of ${expected.length} headings were found in the file`];
  return expected.flatMap(({ number, title }, index) => {
    const { page, source } = headings[index]!;
    const printed = `${number} ${title}`.trim();
    const bookmark = pdf.outline[index];
    if (bookmark?.title === printed && bookmark.page === page) return [];
    const found = bookmark ? `the bookmark ${quote(bookmark.title)} to page ${bookmark.page}` : "no bookmark";
    return [`${source}: the heading ${quote(printed)} on page ${page} of the file has ${found}`];
  });
}

/** Addresses of the links of a document. */
export const linksIn = (body: readonly Element[]): string[] =>
  body
    .flatMap((node) => findAll(node, (inner) => inner.name === "a" && "href" in inner.attribs))
    .map(({ attribs: { href = "" } }) => (URL.canParse(href) ? new URL(href).href : href));

/**
 * Checks that every link of the document can be clicked, and that links within the book have a destination.
 *
 * @param wanted addresses of the links in the document
 */
export function checkLinks(pdf: PdfBook, wanted: readonly string[]): string[] {
  const annotations = pdf.pages.flatMap(({ links, label }) => links.map((link) => ({ ...link, label })));
  const findings = annotations.flatMap(({ destination, address, label }) => {
    if (destination !== undefined)
      return pdf.destinations.has(destination)
        ? []
        : [`page ${label}: a link leads to “${destination}”, which isn't in the file`];
    if (address === undefined) return [`page ${label}: a link doesn't have a target`];
    return address.startsWith(origin)
      ? [`page ${label}: a link leads to ${address.slice(origin.length)}, which isn't in the file`]
      : [];
  });
  const live = Map.groupBy(annotations, ({ destination, address }) =>
    destination === undefined ? address : `#${destination}`,
  );
  for (const [href, { length }] of Map.groupBy(wanted, (address) => address)) {
    const missing = length - (live.get(href)?.length ?? 0);
    if (missing > 0) findings.push(`${missing} of ${length} links to ${href} can't be clicked in the file`);
  }
  return findings;
}

export function checkMargins(pdf: PdfBook, layout: LayoutReport, headings: readonly PlacedHeading[]): string[] {
  const last = pdf.pages.at(-1)?.label ?? "";
  return pdf.pages.flatMap((page, index) => {
    const report = layout.pages[index]!;
    const expected = solid(runningHead(index, layout, headings) + pageNumber(page, report.kind, last));
    const found = marginText(page, report);
    return found === expected
      ? []
      : [`page ${page.label}: the running head and page number are ${quote(found)}; expected ${quote(expected)}`];
  });
}

const pageNumber = ({ label }: PdfPage, kind: string, last: string): string =>
  kind === "chapter" ? `${label} of ${last}` : kind === "front" ? label : "";

/**
 * The expected running head: the chapter on left-hand pages, and the first section of the page on right-hand pages.
 * Empty if a chapter starts on the page.
 */
function runningHead(index: number, layout: LayoutReport, headings: readonly PlacedHeading[]): string {
  const { kind, opensChapter } = layout.pages[index]!;
  if (kind !== "chapter" || opensChapter) return "";
  const deepest = index % 2 === 1 ? 1 : 2;
  const heads = headings.filter(({ level }) => level <= deepest);
  const head = heads.find(({ page }) => page === index + 1) ?? heads.findLast(({ page }) => page <= index);
  return head?.text ?? "";
}
