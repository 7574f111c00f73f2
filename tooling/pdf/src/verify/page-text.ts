import { solid } from "@opcon-help/html";

import type { PageReport } from "../layout/in-page/report.ts";
import type { PdfPage, TextRun } from "../pdf-file/shown.ts";

/** Maximum difference in points that rounding causes between the browser and the PDF. */
export const tolerance = 1.5;

const isInMargin = (run: TextRun, { area }: PageReport): boolean =>
  run.baseline < area.top - tolerance || run.baseline > area.bottom + tolerance;

const solidRuns = (runs: readonly TextRun[]): string => solid(runs.map((run) => run.text).join(""));

/** Text in the margins of a page without white space. */
export const marginText = (page: PdfPage, report: PageReport): string =>
  solidRuns(page.runs.filter((run) => isInMargin(run, report)));

/** Text of a page without margins and white space. */
export const solidText = (page: PdfPage, report: PageReport): string =>
  solidRuns(page.runs.filter((run) => !isInMargin(run, report)));

/** Share of the height of its text area that the text of a page takes, from the top of the area. */
export function filledTo(page: PdfPage, report: PageReport): number {
  const { top, bottom } = report.area;
  const lines = page.runs.filter((run) => !isInMargin(run, report)).map(({ baseline }) => baseline);
  return (Math.max(top, ...lines) - top) / (bottom - top);
}

/** Pages, counted from 0. The end isn't included. */
export interface PageRange {
  first: number;
  end: number;
}
