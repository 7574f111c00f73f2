import { quote } from "@opcon-help/html";

import type { PdfBook, TextRun } from "../pdf-file/reader.ts";

/** Minimum distance between baselines, relative to the font size. */
const leastDistance = 0.55;

/** Neighboring letters can overlap by this much, in points. */
const lean = 1.2;

/** Checks that no text overlaps other text. */
export function checkOverlap(pdf: PdfBook): string[] {
  return pdf.pages.flatMap(({ runs, label }) => {
    const pair = overlapIn(runs);
    return pair ? [`page ${label}: ${quote(pair[0].text)} and ${quote(pair[1].text)} overlap`] : [];
  });
}

/** The first two overlapping runs, from the top of the page. */
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
