import { type BlockKind, blockText, type Element, quote, solid } from "@opcon-help/html";

import type { LayoutReport } from "../layout/in-page/report.ts";
import type { PdfPage, TextRun } from "../pdf-file/shown.ts";
import type { PlacedBlock, PlacedHeading } from "./alignment.ts";
import { bodyRuns } from "./page-text.ts";

/** Text that mustn't be divided after its first line or before its last line. */
const inParagraphs: ReadonlySet<BlockKind> = new Set(["paragraph", "list item"]);

/**
 * Minimum distance between the baselines of two lines, relative to the font size. Superscripts are closer to their
 * line.
 */
const leastDistance = 0.6;

/** Finds text that is complete but hard to read on paper. */
export const checkTypography = (
  placed: readonly PlacedBlock[],
  headings: readonly PlacedHeading[],
  pages: readonly PdfPage[],
  layout: LayoutReport,
): string[] => [...loneLines(placed, pages, layout), ...loneHeadings(headings, pages), ...tallRows(placed, pages)];

/** Widows and orphans, which are single lines of a paragraph at the top or bottom of a page. */
function loneLines(placed: readonly PlacedBlock[], pages: readonly PdfPage[], layout: LayoutReport): string[] {
  const textOf = (page: number): TextRun[] => bodyRuns(pages[page - 1]!, layout.pages[page - 1]!);
  return placed.flatMap(({ block, source, page, lastPage, divided }) => {
    if (!divided || !inParagraphs.has(block.kind)) return [];
    const alone = (which: string, where: string, number: number): string =>
      `${source}: the ${which} line of ${quote(blockText(block))} is alone at the ${where} of page ${pages[number - 1]!.label}`;
    return [
      ...(linesIn(textOf(page).toReversed(), divided.onFirst) === 1 ? [alone("first", "bottom", page)] : []),
      ...(linesIn(textOf(lastPage), divided.onLast) === 1 ? [alone("last", "top", lastPage)] : []),
    ];
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

/** Number of lines that contain the first characters of runs. */
function linesIn(runs: readonly TextRun[], characters: number): number {
  let lines = 0;
  let read = 0;
  let line: TextRun | undefined;
  for (const run of runs) {
    if (read >= characters) break;
    read += solid(run.text).length;
    const isSame = line && Math.abs(run.baseline - line.baseline) < leastDistance * Math.max(run.size, line.size);
    if (!isSame) {
      lines += 1;
      line = run;
    }
  }
  return lines;
}
