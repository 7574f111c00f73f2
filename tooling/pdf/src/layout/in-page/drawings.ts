/** Changes drawings so that they can be printed with tags, and finds those that can't be printed whole. */

import { faultAt } from "./printing.ts";

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

/** Part of a drawing's width by which its labels can extend beyond it, because the area around it is empty. */
const tolerance = 0.01;

/** @throws Error naming a label that the edge of its drawing cuts off */
export function checkLabel(label: SVGTextElement): void {
  const [inside, around] = [label.getBoundingClientRect(), label.ownerSVGElement!.getBoundingClientRect()];
  const free = tolerance * around.width;
  const isInside =
    inside.left > around.left - free &&
    inside.right < around.right + free &&
    inside.top > around.top - free &&
    inside.bottom < around.bottom + free;
  if (!isInside)
    throw faultAt(
      label,
      `in “${captionOf(label)}”, the label “${label.textContent.trim()}” extends beyond the drawing`,
    );
}

/** @throws Error naming a drawing or window that doesn't fit on a page */
export function checkSize(figure: Element, pageHeight: number): void {
  const frame = figure.querySelector(".w-frame");
  if (figure.getBoundingClientRect().height > pageHeight)
    throw faultAt(
      figure,
      `“${captionOf(figure)}” is taller than a page, and drawings can't be divided. Draw its parts separately`,
    );
  if (frame && frame.scrollWidth > frame.clientWidth + 1)
    throw faultAt(figure, `“${captionOf(figure)}” is wider than a page. Leave out columns of its tables`);
}

/** The caption of a drawing without its number. */
const captionOf = (inside: Element): string =>
  inside.closest("figure")?.querySelector("figcaption")?.lastChild?.textContent?.trim() ?? "the drawing";
