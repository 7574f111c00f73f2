import { type Element, findAll, hasAttribute, hasClass, noteMark, quote, solid } from "@opcon-help/html";

import { notePrefix, printedAddress } from "../layout/in-page/note-area.ts";
import type { PageReport } from "../layout/in-page/report.ts";
import type { PlacedBook } from "../layout/number.ts";
import type { PdfBook } from "../pdf-file/reader.ts";
import { noteText, type PageRange } from "./page-text.ts";

interface ExpectedNote {
  number: number;
  address: string;
}

/**
 * Checks the footnotes. They must be numbered from 1 without gaps in each chapter. Each must be printed once and
 * completely at the bottom of the page with its marks, and continue on the next page only if there is no more room.
 *
 * @param sections sections of one part
 * @param range pages of the part
 */
export const checkFootnotes = (
  pdf: PdfBook,
  sections: readonly Element[],
  range: PageRange,
  layout: PlacedBook,
): string[] =>
  sections
    .filter((section) => hasClass(section, "chapter"))
    .flatMap((chapter) => checkChapter(chapter, range, pdf, layout));

function checkChapter(chapter: Element, { first, end }: PageRange, pdf: PdfBook, layout: PlacedBook): string[] {
  const marks = findAll(chapter, (node) => hasAttribute(node, noteMark));
  const notes = notesOf(marks, layout);
  const findings: string[] = [];
  const start = `${notePrefix}${chapter.attribs["data-part"]}-`;
  const pages = pdf.pages.slice(first, end);
  const feet = pages.map((page, index) => {
    const report = layout.pages[first + index]!;
    return { report, text: noteText(page, report) };
  });
  const shown = feet.map(({ text }) => text).join("");
  const wanted = notes.map(({ number, address }) => solid(`${number}${printedAddress(address)}`)).join("");
  if (shown !== wanted) return [differing(chapter, shown, wanted)];

  let at = 0;
  for (const { number, address } of notes) {
    const index = pageAt(feet, at);
    at += solid(`${number}${printedAddress(address)}`).length;
    const leading = pages.flatMap(({ links }, page) =>
      links.filter(({ destination }) => destination === `${start}${number}`).map(() => page),
    );
    const { label } = pages[index]!;
    if (pdf.destinations.get(`${start}${number}`) !== first + index + 1)
      findings.push(`page ${label}: the marks of note ${number} don't link to it`);
    const away = leading.find((page) => page !== index && !canContinue(feet[page]!.report));
    if (leading.length === 0) findings.push(`page ${label}: note ${number} doesn't have a mark`);
    else if (away !== undefined)
      findings.push(`page ${pages[away]!.label}: its footnote ${number} (${address}) is on page ${label}`);
    if (!pages.some(({ links }) => links.some((link) => link.address === new URL(address).href)))
      findings.push(`page ${label}: the address ${address} of note ${number} can't be clicked in the file`);
  }
  return findings;
}

/** The notes of a chapter, whose numbers start at 1. Marks with the same number have the same address. */
function notesOf(marks: readonly Element[], layout: PlacedBook): ExpectedNote[] {
  const addresses = marks.map((mark): [number, string] => [
    Number(layout.marks.get(mark.attribs["id"]!)),
    mark.attribs[noteMark]!,
  ]);
  const inOrder = [...new Map(addresses)].toSorted(([a], [b]) => a - b);
  return inOrder.map(([, address], index) => ({ number: index + 1, address }));
}

/** Index of the page that contains a character of the joined footnotes. */
function pageAt(feet: readonly { text: string }[], offset: number): number {
  let end = 0;
  return feet.findIndex(({ text }) => (end += text.length) > offset);
}

/** Share of a page from which footnotes are so long that the next footnote can continue on the next page. */
const fullShare = 0.4;

/** Whether footnotes of a page can continue on a later one. */
const canContinue = ({ area, notesTop }: PageReport): boolean =>
  area.bottom - notesTop > (area.bottom - area.top) * fullShare;

function differing(chapter: Element, shown: string, wanted: string): string {
  let at = 0;
  while (at < wanted.length && shown[at] === wanted[at]) at += 1;
  const source = findAll(chapter, (node) => hasAttribute(node, "data-source"))[0]?.attribs["data-source"];
  return (
    `the chapter of ${source}: its footnotes should continue with ${quote(wanted.slice(at, at + 60))}; ` +
    `found ${quote(shown.slice(at, at + 60))}`
  );
}
