/** Changes drawings so that they can be printed with tags and read on paper. */
import { faultAt, pointsPerPx } from "./printing.ts";

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

/** @throws Error naming a drawing with text that can't be read */
export function checkDrawings(): void {
  for (const drawing of document.querySelectorAll<SVGSVGElement>("figure.diagram svg")) {
    const smallest = Math.min(
      ...[...drawing.querySelectorAll("text, tspan")].map((text) => printedSize(text, drawing)),
    );
    if (smallest < smallestText)
      throw faultAt(
        drawing,
        `the smallest text of the drawing “${drawing.getAttribute("aria-label")}” would be printed with ${smallest.toFixed(1)} ` +
          `points instead of at least ${smallestText}. Make the drawing narrower, or its text larger`,
      );
  }
}

/** Size of printed text in points. */
const printedSize = (text: Element, drawing: SVGSVGElement): number =>
  Number.parseFloat(getComputedStyle(text).fontSize) * (drawing.getScreenCTM()?.a ?? 1) * pointsPerPx;
