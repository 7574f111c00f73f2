import { quote } from "@opcon-help/html";

import type { PdfBook, TextRun } from "../pdf-file/reader.ts";

/** Part of the size of type by which base lines have to be apart: closer ones print letters over letters. */
const leastDistance = 0.55;

/** Letters may lean into the space of their neighbours by this much, in points. */
const lean = 1.2;

/** Checks that no text is printed over another one. */
export function checkOverlap(pdf: PdfBook): string[] {
  return pdf.pages.flatMap(({ runs, label }) => {
    const pair = overlapIn(runs);
    return pair ? [`page ${label}: ${quote(pair[0].text)} and ${quote(pair[1].text)} are printed over each other`] : [];
  });
}

/** The first two runs, from the top of the page, of which one covers the other. */
function overlapIn(runs: readonly TextRun[]): [TextRun, TextRun] | undefined {
  const fromTop = runs.toSorted((a, b) => a.baseline - b.baseline);
  const tallest = Math.max(0, ...runs.map(({ size }) => size));
  for (const [index, upper] of fromTop.entries())
    for (let next = index + 1; next < fromTop.length; next += 1) {
      const lower = fromTop[next]!;
      const distance = lower.baseline - upper.baseline;
      if (distance > tallest * leastDistance) break;
      const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
      if (shared > lean && distance < Math.min(upper.size, lower.size) * leastDistance) return [upper, lower];
    }
  return undefined;
}
