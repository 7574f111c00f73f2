import { blockText, type Element, quote } from "@opcon-help/html";

import type { PdfPage } from "../pdf-file/shown.ts";
import type { PlacedBlock, PlacedHeading } from "./alignment.ts";

/** Finds text that is complete but hard to read on paper. */
export const checkTypography = (
  placed: readonly PlacedBlock[],
  headings: readonly PlacedHeading[],
  pages: readonly PdfPage[],
): string[] => [...loneHeadings(headings, pages), ...tallRows(placed, pages)];

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
  const rows = new Map<Element, PlacedBlock[]>();
  for (const block of placed) {
    const row = block.block.kind === "table head" ? undefined : block.block.around.find(({ name }) => name === "tr");
    if (row) rows.set(row, [...(rows.get(row) ?? []), block]);
  }
  return [...rows.values()].flatMap((blocks) => {
    const first = Math.min(...blocks.map(({ page }) => page));
    const last = Math.max(...blocks.map(({ lastPage }) => lastPage));
    const { block, source } = blocks[0]!;
    return first < last
      ? [
          `${source}: the table row that starts with ${quote(blockText(block))} is taller than a page: it continues ` +
            `from page ${pages[first - 1]!.label} to ${pages[last - 1]!.label}. Divide it into several rows`,
        ]
      : [];
  });
}
