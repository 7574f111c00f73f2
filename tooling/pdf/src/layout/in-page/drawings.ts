/** Changes drawings so that they can be printed with tags. */

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
