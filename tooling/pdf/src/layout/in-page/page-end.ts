/**
 * Finds and cuts the end of a page. Paged.js lets content continue in a second column next to the page, where Chromium
 * divides it by the rules of CSS (orphans, widows, break-inside, break-after). The functions here find the start of
 * that column, and cut the page and the source there, so that nothing is lost or repeated.
 */

/** Start of the next page: a whole block, or a point in the text of a block. */
export type PageEnd = { kind: "before"; element: Element } | { kind: "inside"; block: Element; point: Point };

/** A point in a document, before the child or character of `node` with the index `offset`. */
interface Point {
  node: Node;
  offset: number;
}

/** Blocks that mustn't be last on a page. */
const keepsWithNext =
  "h1, h2, h3, h4, h5, h6, p:has(+ .note), figcaption, colgroup, thead, .lead-in, .admonition-title, .index-letter, .index-parent, .division-chapter";

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const isBlankText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() === "";

const isInLine = (element: Element): boolean => getComputedStyle(element).display.startsWith("inline");

/** Whether a block contains text directly, and no blocks. */
const holdsText = (element: Element): boolean =>
  [...element.childNodes].some((node) => (isElement(node) ? isInLine(node) : !isBlankText(node)));

/**
 * Finds the end of a page, at which blocks stay together that must.
 *
 * @param edge right edge of the page's content, in px
 * @returns undefined if everything fits
 */
export function findEnd(rendered: HTMLElement, edge: number): PageEnd | undefined {
  const content = rendered.closest(".pagedjs_page_content")!;
  if (content.scrollWidth <= Math.ceil(content.getBoundingClientRect().width) + 1) return undefined;
  for (;;) {
    const end = findOverflow(rendered, edge);
    const better = end && (keepTogether(keepLines(end, edge), rendered) ?? keepTogether(end, rendered));
    if (!end || better) return better;
    // A block that mustn't be divided follows one that mustn't be last, and both together don't fit on the page.
    const { element } = end as Extract<PageEnd, { kind: "before" }>;
    if (element.classList.contains("may-break")) return end;
    element.classList.add("may-break");
  }
}

/** Finds the first content of a block to the right of an edge, in px. Undefined if everything is on the page. */
function findOverflow(block: Element, edge: number): PageEnd | undefined {
  for (const child of block.children) {
    const boxes = [...child.getClientRects()];
    const beyond = boxes.filter((box) => box.left >= edge).length;
    if (beyond === 0 || child.tagName === "THEAD" || child.tagName === "COLGROUP") continue;
    if (beyond === boxes.length || child.matches("svg, tr")) return { kind: "before", element: child };
    const inside = holdsText(child) ? findInText(child, ({ left }) => left >= edge) : findOverflow(child, edge);
    if (inside) return inside;
  }
  return undefined;
}

type IsBeyond = (box: DOMRect) => boolean;

/** Finds the first character of a block that is beyond a limit. Undefined if there is none. */
function findInText(block: Element, isBeyond: IsBeyond): PageEnd | undefined {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const offset = firstBeyond(text as Text, isBeyond);
    if (offset === undefined) continue;
    const point = outermost({ node: text, offset }, block);
    return point.node === block && isStart(point)
      ? { kind: "before", element: block }
      : { kind: "inside", block, point };
  }
  return undefined;
}

function firstBeyond(text: Text, isBeyond: IsBeyond): number | undefined {
  const range = document.createRange();
  range.setStart(text, 0);
  const reachesBeyond = (end: number): boolean => {
    range.setEnd(text, end);
    return [...range.getClientRects()].some((box) => isBeyond(box) && box.width > 0);
  };
  return reachesBeyond(text.length) ? longestFit(text.length, (end) => !reachesBeyond(end)) : undefined;
}

/** Maximum number of characters that fit. Assumes that they don't all fit. */
function longestFit(length: number, fits: (end: number) => boolean): number {
  let low = 0;
  let high = length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Whether only invisible content precedes a point within its node. */
function isStart({ node, offset }: Point): boolean {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").slice(0, offset).trim() === "";
  return [...node.childNodes].slice(0, offset).every((child) => isBlankText(child));
}

/**
 * The same point in the outermost possible node within a block, so that cutting there doesn't leave an empty element.
 */
function outermost(point: Point, block: Element): Point {
  let place = point;
  while (place.node !== block && isStart(place)) {
    const parent = place.node.parentNode!;
    place = { node: parent, offset: [...parent.childNodes].indexOf(place.node as ChildNode) };
  }
  return place;
}

/** Minimum number of a paragraph's lines at the top and bottom of a page, as in CSS. */
const fewestLines = 2;

/**
 * Moves the end of a page up to avoid single lines of a paragraph. Chromium leaves them if a paragraph must stay with
 * the next block, and in a few other cases.
 */
function keepLines(end: PageEnd, edge: number): PageEnd {
  if (end.kind !== "inside") return end;
  const lines = linesIn(end.block, edge);
  const here = lines.filter(({ isBeyond }) => !isBeyond).length;
  const kept = Math.min(here, lines.length - fewestLines);
  if (kept === here && here >= fewestLines) return end;
  if (kept < fewestLines) return { kind: "before", element: end.block };
  const last = lines[kept - 1]!;
  return findInText(end.block, (box) => box.left >= edge || isBelow(box, last)) ?? end;
}

/** A line of text, with the bottom edge of its boxes and whether it's beyond the page. */
interface Line {
  bottom: number;
  isBeyond: boolean;
}

/** Share of their height by which boxes of different lines can overlap. */
const overlap = 0.4;

const isBelow = (box: DOMRect, line: Line): boolean => box.top > line.bottom - overlap * box.height;

function linesIn(block: Element, edge: number): Line[] {
  const range = document.createRange();
  range.selectNodeContents(block);
  // An inline element has a box in each line, followed by the boxes of its text.
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0).toSorted((a, b) => a.top - b.top);
  return [false, true].flatMap((isBeyond) => {
    const lines: Line[] = [];
    for (const box of boxes.filter(({ left }) => left >= edge === isBeyond)) {
      const last = lines.at(-1);
      if (last && !isBelow(box, last)) last.bottom = Math.max(last.bottom, box.bottom);
      else lines.push({ bottom: box.bottom, isBeyond });
    }
    return lines;
  });
}

/**
 * Moves the end of a page up before blocks that mustn't be last.
 *
 * @returns undefined if the page would be empty
 */
function keepTogether(end: PageEnd, rendered: Element): PageEnd | undefined {
  if (end.kind !== "before") return end;
  let element = end.element;
  for (;;) {
    const previous = element.previousElementSibling;
    if (previous?.matches(keepsWithNext)) element = previous;
    else if (previous) return { kind: "before", element };
    else if (element.parentElement && element.parentElement !== rendered) element = element.parentElement;
    else return undefined;
  }
}

/**
 * Cuts a page at its end.
 *
 * @param rendered content of the page, from which the content of the next page is removed
 * @param source remaining content of the document, in which a block that continues is split
 * @returns source element that starts the next page
 */
export function cut(end: PageEnd, rendered: Element, source: DocumentFragment): Element {
  if (end.kind === "before") {
    removeFrom({ node: end.element.parentNode!, offset: childIndex(end.element) }, rendered);
    return sourceOf(end.element, source);
  }
  const rest = splitOff(sourceOf(end.block, source), pathTo(end.point, end.block));
  removeFrom(end.point, rendered);
  return rest;
}

/** The last block on the page, if Paged.js has added only a part of it. */
export function begunText(rendered: Element, source: DocumentFragment): Element | undefined {
  let last: Element | null = rendered;
  while (last && !holdsText(last)) last = last.lastElementChild;
  return last?.hasAttribute("data-ref") && countNodes(last) < countNodes(sourceOf(last, source)) ? last : undefined;
}

function countNodes(root: Node): number {
  const walker = document.createTreeWalker(root);
  let count = 0;
  while (walker.nextNode()) count += 1;
  return count;
}

/**
 * Adds the rest of a block to the page, because Paged.js checks a page after a number of characters, when lines of the
 * block can be missing.
 */
export function complete(element: Element, source: DocumentFragment): void {
  element.replaceWith(sourceOf(element, source).cloneNode(true));
}

function sourceOf(element: Element, source: DocumentFragment): Element {
  const found = source.querySelector(`[data-ref="${element.getAttribute("data-ref")}"]`);
  if (!found) throw new Error(`<${element.tagName.toLowerCase()}> of the page is not in the source`);
  return found;
}

const childIndex = (node: Node): number => [...node.parentNode!.childNodes].indexOf(node as ChildNode);

/** Removes everything from a point to the end of an element. */
function removeFrom(point: Point, root: Element): void {
  const range = document.createRange();
  range.setStart(point.node, point.offset);
  range.setEnd(root, root.childNodes.length);
  range.deleteContents();
}

/** Child indexes from a node to a point. The last one is the offset. */
function pathTo({ node, offset }: Point, root: Node): number[] {
  const path = [offset];
  for (let inner = node; inner !== root; inner = inner.parentNode!) path.unshift(childIndex(inner));
  return path;
}

/** Moves everything from a point to the end of an element to a new element after it. */
function splitOff(element: Element, path: number[]): Element {
  let node: Node = element;
  for (const index of path.slice(0, -1)) node = node.childNodes[index]!;
  const range = element.ownerDocument.createRange();
  range.setStart(node, path.at(-1)!);
  range.setEnd(element, element.childNodes.length);
  const rest = element.cloneNode(false) as Element;
  renew(rest);
  rest.append(range.extractContents());
  // The elements around the point exist twice now. The copies must not be link targets, and need their own references.
  let inner: Node | null = rest.firstChild;
  for (let depth = path.length; depth > 1 && inner; depth -= 1, inner = inner.firstChild)
    if (isElement(inner)) renew(inner);
  element.after(rest);
  return rest;
}

function renew(element: Element): void {
  element.removeAttribute("id");
  // The reference of the first part, with a plus sign for each page end before this part.
  element.setAttribute("data-ref", `${element.getAttribute("data-ref")}+`);
  element.setAttribute("data-continued", "");
}
