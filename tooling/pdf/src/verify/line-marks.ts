import { quote } from "@opcon-help/html";

import { type PageContent, startOf } from "../pdf-file/content.ts";
import type { PdfBook } from "../pdf-file/shown.ts";

/** Where the marks of line breaks in code are, by the color of their lines in styles/book.css. */
const kinds: Readonly<Record<string, "end" | "start">> = { "11 99 99": "end", "11 99 100": "start" };

/** The mark of a line break in code. Lengths are in points from the bottom left corner of the page. */
export interface LineMark {
  page: number;
  /** Whether it's at the end of a line that continues, or at the start of the line that continues it. */
  kind: "end" | "start";
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether the text that is painted next continues the one before, or the mark is on the last line of its page. */
  continues: boolean;
}

/** Reads the marks on a page. */
export function lineMarks({ texts, strokes }: PageContent, page: number): LineMark[] {
  return strokes.flatMap(({ color, points, after }): LineMark[] => {
    const kind = kinds[color];
    if (!kind) return [];
    const [across, up] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const box = {
      left: Math.min(...across),
      right: Math.max(...across),
      top: Math.max(...up),
      bottom: Math.min(...up),
    };
    const [before, next] = [texts[after - 1], texts[after]];
    const base = before ? startOf(before).y : 0;
    const isLastLine = texts.every((text) => text.content === undefined || startOf(text).y > base - 1);
    const isSameCode = before?.font === next?.font;
    const continues = isSameCode && next && isNextLine(base - startOf(next).y, box) && startOf(next).x < box.left;
    return [{ page, kind, ...box, continues: continues || isLastLine }];
  });
}

/** Whether the distance of two baselines is that of lines, and not of rows or paragraphs, which is about 0.5 em more. */
const isNextLine = (distance: number, { left, right }: Pick<LineMark, "left" | "right">): boolean =>
  distance > 1 && distance < 4 * (right - left);

/** Checks that no mark of a line break covers a letter, and that a line continues at each mark. */
export const checkMarks = (pdf: PdfBook, marks: readonly LineMark[]): string[] =>
  marks.flatMap((mark) => {
    const { height, label, runs } = pdf.pages[mark.page - 1]!;
    const [top, bottom, width] = [height - mark.top, height - mark.bottom, mark.right - mark.left];
    const line = runs.filter(({ baseline, size }) => baseline > top && baseline - size / 2 < bottom);
    const text = quote(
      line
        .flatMap((run) => (run.left < mark.right ? run.text : []))
        .join("")
        .slice(-mostQuoted),
    );
    const isCovered = line.some(({ left, right }) => left < mark.right - tolerance && right > mark.left + tolerance);
    if (isCovered) return [`page ${label}: the mark of a line break covers the end of ${text}`];
    const isContinued =
      mark.kind === "end" ? mark.continues : line.some(({ left }) => left > mark.left && left < mark.right + 2 * width);
    return isContinued ? [] : [`page ${label}: no line continues at the mark of a line break after ${text}`];
  });

/** Maximum number of characters of a line in a finding. */
const mostQuoted = 30;

/** Maximum difference in points that rounding causes between a mark and the text beside it. */
const tolerance = 0.3;
