import { blockText, quote, solid, type BlockKind } from "@opcon-help/html";

import type { LayoutReport } from "../layout/in-page/layout.ts";
import type { PdfPage, TextRun } from "../pdf-file/reader.ts";
import type { PlacedBlock } from "./alignment.ts";
import { bodyRuns } from "./text.ts";

/** Text that must not be divided after its first or before its last line. */
const inParagraphs: ReadonlySet<BlockKind> = new Set(["paragraph", "list item"]);

/** Minimum distance between the baselines of two lines, relative to the font size. Superscripts are closer. */
const leastDistance = 0.6;

/** Finds widows and orphans: single lines of a paragraph at the top or bottom of a page. */
export function checkLines(placed: readonly PlacedBlock[], pages: readonly PdfPage[], layout: LayoutReport): string[] {
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

/** Number of lines with the first characters of some runs. */
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
