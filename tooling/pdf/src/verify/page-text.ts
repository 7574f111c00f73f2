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

/** Pages, counted from 0. The end isn't included. */
export interface PageRange {
  first: number;
  end: number;
}
