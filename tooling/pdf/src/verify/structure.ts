import { type Element, findAll, quote, solid } from "@opcon-help/html";

import type { Heading } from "../book/headings.ts";
import { origin } from "../layout/addresses.ts";
import type { LayoutReport } from "../layout/in-page/report.ts";
import type { PdfBook, PdfPage } from "../pdf-file/shown.ts";
import type { PlacedHeading } from "./alignment.ts";
import { wordsOf } from "./tagged-text.ts";
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
  const findings: string[] = [];
  if (headings.length !== expected.length)
    return [...findings, `${headings.length} of ${expected.length} headings were found in the file`];
  expected.forEach((heading, index) => {
    const { page, source } = headings[index]!;
    const printed = printedHeading(heading);
    const target = pdf.destinations.get(heading.id);
    if (target !== undefined && target !== page)
      findings.push(
        `${source}: links to ${quote(printed)} lead to page ${target} of the file, but the heading is on page ${page}`,
      );
    const bookmark = pdf.outline[index];
    if (!bookmark || wordsOf(bookmark.title).join(" ") !== wordsOf(printed).join(" ") || bookmark.page !== page)
      findings.push(
        `${source}: the heading ${quote(printed)} on page ${page} of the file has ` +
          (bookmark ? `the bookmark ${quote(bookmark.title)} to page ${bookmark.page}` : "no bookmark"),
      );
  });
  return findings;
}

const printedHeading = ({ number, title }: Heading): string => `${number} ${title}`.trim();

export function countLinks(body: readonly Element[], counts: Map<string, number>): void {
  const links = body.flatMap((node) => findAll(node, (inner) => inner.name === "a" && "href" in inner.attribs));
  for (const link of links) {
    const address = normal(link.attribs["href"]!);
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
}

/**
 * Checks that every link of the document can be clicked, and that links within the book have a destination.
 *
 * @param wanted number of links to each address in the document
 */
export function checkLinks(pdf: PdfBook, wanted: ReadonlyMap<string, number>): string[] {
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
  const live = countBy(
    annotations.map(({ destination, address }) => (destination === undefined ? (address ?? "") : `#${destination}`)),
  );
  for (const [href, count] of wanted)
    if ((live.get(href) ?? 0) < count)
      findings.push(`${count - (live.get(href) ?? 0)} of ${count} links to ${href} can't be clicked in the file`);
  return findings;
}

const normal = (href: string): string => (href.startsWith("#") ? href : new URL(href).href);

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
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
