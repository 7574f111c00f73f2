/** Avoids a last page of a part, such as a chapter, with only a few lines. */

/** Shares of its height that the last page of a part should fill. The first one that is possible is taken. */
const shares = [0.46, 0.42, 0.36, 0.28, 0.2];
const enough = shares[0]!;

/** Share of its height that the page before keeps. */
const leastKept = 0.4;

/** More characters than that share of a page has. */
const mostCharacters = 2000;

/**
 * Whether so little of a part of the book follows a page that it's laid out with it: "now" if all of it is already
 * there.
 *
 * @param rendered content of the page
 * @param source remaining content of the document
 * @param start source node that starts the page
 */
export function endsPart(
  rendered: Element,
  source: DocumentFragment,
  start: Node | undefined,
): "now" | "soon" | undefined {
  if (!(start instanceof Element)) return undefined;
  const { part } = start.closest<HTMLElement>("[data-part]")!.dataset;
  const last = [...source.querySelectorAll(`[data-part="${part}"]`)].at(-1)!;
  const rest = document.createRange();
  rest.setStartBefore(start);
  rest.setEndAfter(last);
  if (rest.toString().length - rendered.textContent.length > mostCharacters) return undefined;
  const end = [...last.querySelectorAll("[data-ref]")].at(-1)!;
  return rendered.querySelector(`[data-ref="${end.getAttribute("data-ref")}"]`) ? "now" : "soon";
}

/**
 * Closes up a page if the rest of its part then fits on it. Otherwise, gives the last page a part of its text.
 *
 * @param rendered content of the page, and the rest of the part in the next column
 * @param edge right edge of the page's content, in px
 */
export function closePart(rendered: HTMLElement, edge: number): void {
  const content = rendered.closest<HTMLElement>(".pagedjs_page_content")!;
  const { height } = content.getBoundingClientRect();
  const rest = heightBeyond(rendered, edge);
  if (rest === 0 || rest >= enough * height) return;
  content.classList.add("closed-up");
  if (heightBeyond(rendered, edge) === 0) return;
  content.classList.remove("closed-up");
  for (const share of shares.filter((wanted) => wanted * height > rest)) {
    content.style.height = `${height - share * height + rest}px`;
    // Chromium repeats the heads of tables, so they are in both columns.
    const whole = [...content.querySelectorAll(".diagram, .kept-whole, tbody > tr")];
    const isTorn = whole.some((box) => box.getClientRects().length > 1);
    if (!isTorn && heightBeyond(rendered, edge) <= rest + (1 - leastKept) * height) return;
  }
  content.style.height = "";
}

/** Height in px of what continues in the next column. Infinity if there are more columns. */
function heightBeyond(rendered: HTMLElement, edge: number): number {
  const content = rendered.closest(".pagedjs_page_content")!;
  const { top, width } = content.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(content).columnGap);
  if (content.scrollWidth > 2 * width + gap + 1) return Infinity;
  const range = document.createRange();
  range.selectNodeContents(rendered);
  const beyond = [...range.getClientRects()].filter(({ left, height }) => left >= edge && height > 0);
  return Math.max(0, ...beyond.map(({ bottom }) => bottom - top));
}
