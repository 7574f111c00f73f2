import { blockText, quote, solid, type BlockKind } from "@opcon-help/html";

import type { LayoutReport } from "../layout/in-page/layout.ts";
import type { PdfPage, TextRun } from "../pdf-file/reader.ts";
import type { PlacedBlock } from "./alignment.ts";
import { bodyRuns } from "./text.ts";

/** Text whose lines keep each other company; cells and code are divided by rows and lines of their own. */
const inParagraphs: ReadonlySet<BlockKind> = new Set(["paragraph", "list item"]);

/** Part of the size of type by which the base lines of two lines are apart; raised figures stand closer. */
const leastDistance = 0.6;

/** Finds lines of paragraphs that stand alone at the foot or at the top of a page. */
export function checkLines(placed: readonly PlacedBlock[], pages: readonly PdfPage[], layout: LayoutReport): string[] {
  const textOf = (page: number): TextRun[] => bodyRuns(pages[page - 1]!, layout.pages[page - 1]!);
  return placed.flatMap(({ block, source, page, lastPage, divided }) => {
    if (!divided || !inParagraphs.has(block.kind)) return [];
    const alone = (which: string, where: string, number: number): string =>
      `${source}: the ${which} line of ${quote(blockText(block))} stands alone at the ${where} of page ${pages[number - 1]!.label}`;
    return [
      ...(linesIn(textOf(page).toReversed(), divided.onFirst) === 1 ? [alone("first", "foot", page)] : []),
      ...(linesIn(textOf(lastPage), divided.onLast) === 1 ? [alone("last", "top", lastPage)] : []),
    ];
  });
}

/** Number of lines that the first characters of runs take. */
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
