import { blockText, hasClass, quote } from "@opcon-help/html";

import type { PageReport } from "../layout/in-page/report.ts";
import type { PdfPage } from "../pdf-file/shown.ts";
import type { PlacedBlock, PlacedHeading } from "./alignment.ts";
import { filledTo } from "./page-text.ts";

/** Finds text that is complete but hard to read on paper. */
export const checkTypography = (
  placed: readonly PlacedBlock[],
  headings: readonly PlacedHeading[],
  pages: readonly PdfPage[],
  reports: readonly PageReport[],
): string[] => [...loneHeadings(headings, pages), ...tallRows(placed, pages), ...sparsePages(placed, pages, reports)];

/** Share of its height that a page fills, unless a chapter starts on it. */
const leastFilled = 0.2;

/** Pages with a few lines at the top. The pages after the title of a part list its chapters, which can be few. */
function sparsePages(
  placed: readonly PlacedBlock[],
  pages: readonly PdfPage[],
  reports: readonly PageReport[],
): string[] {
  const lasts = new Map(placed.map((block) => [block.lastPage, block]));
  return [...lasts].flatMap(([number, { source, block }]) => {
    const [page, report] = [pages[number - 1]!, reports[number - 1]!];
    const isOpening =
      report.opensChapter ||
      reports[number - 2]?.kind !== report.kind ||
      block.around.some((node) => hasClass(node, "division"));
    const isDrawing = block.around.some((node) => hasClass(node, "diagram"));
    const filled = filledTo(page, report);
    return isOpening || isDrawing || filled >= leastFilled
      ? []
      : [`${source}: page ${page.label} is nearly empty: its text takes ${Math.round(100 * filled)} % of its height`];
  });
}

/** Number of a heading, which isn't in its source. */
const sectionNumber = /^[\d.]+\s/;

const loneHeadings = (headings: readonly PlacedHeading[], pages: readonly PdfPage[]): string[] =>
  headings
    .filter(({ isLastOnPage }) => isLastOnPage)
    .map(
      ({ source, text, lastPage }) =>
        `${source}: no text follows the heading ${quote(text.replace(sectionNumber, ""))} on page ${pages[lastPage - 1]!.label}`,
    );

/** Rows on several pages that would fit on one page. */
function tallRows(placed: readonly PlacedBlock[], pages: readonly PdfPage[]): string[] {
  const inTables = placed.filter(({ block }) => block.kind !== "table head");
  const rows = Map.groupBy(inTables, ({ block }) => block.around.find(({ name }) => name === "tr"));
  rows.delete(undefined);
  return [...rows.values()].flatMap(([first, ...others]) => {
    const { block, source, page } = first!;
    const { lastPage } = others.at(-1) ?? first!;
    const labels = `page ${pages[page - 1]!.label} to ${pages[lastPage - 1]!.label}`;
    const name = `the table row that starts with ${quote(blockText(block))}`;
    return page < lastPage
      ? [`${source}: ${name} is taller than a page: it continues from ${labels}. Divide it into several rows`]
      : [];
  });
}
