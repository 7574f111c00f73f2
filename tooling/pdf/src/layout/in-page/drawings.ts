/** Changes drawings so that they can be printed with tags and read on paper. */
import { pointsPerPx } from "./printing.ts";
import type { PageStart } from "./report.ts";
import { turn } from "./turned.ts";

/**
 * Moves the opacity of elements to their fills and strokes. Chromium prints an element with opacity as a separate
 * object, whose tags can't be joined with those of the page.
 */
export function flattenOpacity(): void {
  const opacities = [...document.querySelectorAll<SVGElement>("figure.diagram svg *")].map((element) => {
    const { fillOpacity, strokeOpacity } = getComputedStyle(element);
    return { element, opacity: opacityOf(element), fill: Number(fillOpacity), stroke: Number(strokeOpacity) };
  });
  for (const { element, opacity, fill, stroke } of opacities) {
    if (opacity === 1) continue;
    element.style.opacity = "1";
    element.style.fillOpacity = String(fill * opacity);
    element.style.strokeOpacity = String(stroke * opacity);
  }
}

/** Opacity of an element, combined with that of the groups around it. */
function opacityOf(element: Element): number {
  const own = Number(getComputedStyle(element).opacity);
  return element.parentElement instanceof SVGElement ? own * opacityOf(element.parentElement) : own;
}

/** Minimum size of text in points that can be read on paper. */
const smallestText = 6;

/** Share of a landscape page that a drawing can use, because its heading and its caption are on the same page. */
const shareOfPage = 0.8;

/**
 * Moves drawings with small text to landscape pages.
 *
 * @param area text area of these pages
 * @throws Error with a drawing whose text would be small there, too
 */
export function fitDrawings(area: DOMRect): void {
  for (const drawing of document.querySelectorAll<SVGSVGElement>("figure.diagram svg")) {
    const smallest = Math.min(
      ...[...drawing.querySelectorAll("text, tspan")].map((text) => printedSize(text, drawing)),
    );
    if (smallest >= smallestText) continue;
    const figure = drawing.closest<HTMLElement>("figure")!;
    const { width, height } = drawing.getBoundingClientRect();
    const enlarged = smallest * Math.min(area.width / width, (area.height * shareOfPage) / height);
    if (enlarged < smallestText || !figure.parentElement!.matches(".topic")) throw tooSmall(drawing, smallest);
    turn(figure);
  }
}

function tooSmall(drawing: Element, size: number): Error {
  const source = drawing.closest<HTMLElement>("[data-source]")?.dataset["source"] ?? "the book";
  return new Error(
    `the smallest text of the drawing “${drawing.getAttribute("aria-label")}” would be printed with ${size.toFixed(1)} ` +
      `points instead of at least ${smallestText}. Make the drawing narrower, or its text larger`,
    { cause: { source, text: "" } satisfies PageStart },
  );
}

/** Size of printed text in points. */
const printedSize = (text: Element, drawing: SVGSVGElement): number =>
  Number.parseFloat(getComputedStyle(text).fontSize) * (drawing.getScreenCTM()?.a ?? 1) * pointsPerPx;
