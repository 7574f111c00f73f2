/**
 * Where a page ends. Paged.js lets the content flow into a second column beside the page; Chromium fragments it there
 * by the rules of CSS (orphans, widows, break-inside, break-after). What stands in the second column goes to the next
 * page. The functions below find the first thing there and cut the page and the source at that very place, so that
 * nothing is lost or doubled.
 */

/** The first thing beyond the page: a whole block, a place in the text of a block, or a row that is split. */
export type PageEnd =
  | { kind: "before"; element: Element }
  | { kind: "inside"; block: Element; point: Point }
  | { kind: "row"; row: HTMLTableRowElement };

/** A place in a document: before the child or character number `offset` of `node`. */
export interface Point {
  node: Node;
  offset: number;
}

/** Blocks that must not stand last on a page. */
export const keepsWithNext =
  "h1, h2, h3, h4, h5, h6, figcaption, colgroup, thead, .lead-in, .admonition-title, .index-letter, .index-parent, .division-chapter";

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const isBlankText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() === "";

const isInLine = (element: Element): boolean => getComputedStyle(element).display.startsWith("inline");

/** Whether a block's children are text rather than blocks. */
const holdsText = (element: Element): boolean =>
  [...element.childNodes].some((node) => (isElement(node) ? isInLine(node) : !isBlankText(node)));

/** Finds the first thing below `block` that stands to the right of `edge`, in px; undefined when all is on the page. */
export function findPageEnd(block: Element, edge: number): PageEnd | undefined {
  for (const child of block.children) {
    const boxes = [...child.getClientRects()];
    const beyond = boxes.filter((box) => box.left >= edge).length;
    if (beyond === 0 || child.tagName === "THEAD" || child.tagName === "COLGROUP") continue;
    if (beyond === boxes.length || isAtomic(child)) return { kind: "before", element: child };
    if (child instanceof HTMLTableRowElement) return { kind: "row", row: child };
    const inside = holdsText(child) ? findInText(child, rightOf(edge)) : findPageEnd(child, edge);
    if (inside) return inside;
  }
  return undefined;
}

const isAtomic = (element: Element): boolean => element instanceof SVGElement || element instanceof HTMLImageElement;

/** Whether the box of a piece of text belongs to what is looked for. */
type IsBeyond = (box: DOMRect) => boolean;

const rightOf =
  (edge: number): IsBeyond =>
  ({ left }) =>
    left >= edge;

/** Finds the first character of a block whose box is beyond a place; undefined when there is none. */
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

/** Number of the first character whose box is beyond a place. */
function firstBeyond(text: Text, isBeyond: IsBeyond): number | undefined {
  const range = document.createRange();
  range.setStart(text, 0);
  const reachesBeyond = (end: number): boolean => {
    range.setEnd(text, end);
    return [...range.getClientRects()].some((box) => isBeyond(box) && box.width > 0);
  };
  return reachesBeyond(text.length) ? longestFit(text.length, (end) => !reachesBeyond(end)) : undefined;
}

/** The most characters of a text that fit, when not all of them do. */
export function longestFit(length: number, fits: (end: number) => boolean): number {
  let low = 0;
  let high = length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Whether nothing that shows stands before a place within its node. */
function isStart({ node, offset }: Point): boolean {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").slice(0, offset).trim() === "";
  return [...node.childNodes].slice(0, offset).every((child) => isBlankText(child));
}

/** The same place, named from as far out as possible but inside `block`: no empty element is left behind there. */
function outermost(point: Point, block: Element): Point {
  let place = point;
  while (place.node !== block && isStart(place)) {
    const parent = place.node.parentNode!;
    place = { node: parent, offset: [...parent.childNodes].indexOf(place.node as ChildNode) };
  }
  return place;
}

/** Lines of a paragraph that stand together at the foot and at the top of a page, as the style sheet has it. */
const fewestLines = 2;

/**
 * Moves the end of a page up within a paragraph, or before it, so that no line of it stands alone. Chromium leaves one
 * alone when the paragraph is kept with what follows it, and in a few other places.
 */
export function keepLines(end: PageEnd, edge: number): PageEnd {
  if (end.kind !== "inside") return end;
  const lines = linesIn(end.block, edge);
  const here = lines.filter(({ isBeyond }) => !isBeyond).length;
  const kept = Math.min(here, lines.length - fewestLines);
  if (kept === here && here >= fewestLines) return end;
  if (kept < fewestLines) return { kind: "before", element: end.block };
  const last = lines[kept - 1]!;
  return findInText(end.block, (box) => box.left >= edge || isBelow(box, last)) ?? end;
}

/** A line of text: the lowest edge of its boxes, and whether it stands beyond the page. */
interface Line {
  bottom: number;
  isBeyond: boolean;
}

/** Boxes of two lines may overlap, those of one line stand higher and lower, but not by so much of their height. */
const overlap = 0.4;

const isBelow = (box: DOMRect, line: Line): boolean => box.top > line.bottom - overlap * box.height;

function linesIn(block: Element, edge: number): Line[] {
  const range = document.createRange();
  range.selectNodeContents(block);
  // An element that goes over lines has a box in each, and then come those of its text.
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
 * Moves the end of a page up over everything that must not stand last on it.
 *
 * @returns undefined when the page would then be empty
 */
export function keepTogether(end: PageEnd, rendered: Element): PageEnd | undefined {
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
 * @param rendered the page's content; what belongs to the next page is removed from it
 * @param source what the pages are filled from; a block or row that goes on is split there
 * @returns the element of the source that starts the next page
 */
export function cut(end: PageEnd, rendered: Element, source: DocumentFragment): Element {
  switch (end.kind) {
    case "before":
      removeFrom({ node: end.element.parentNode!, offset: childIndex(end.element) }, rendered);
      return sourceOf(end.element, source);
    case "inside": {
      const rest = splitOff(sourceOf(end.block, source), pathTo(end.point, end.block));
      removeFrom(end.point, rendered);
      return rest;
    }
    case "row":
      return cutRow(end.row, sourceOf(end.row, source), rendered);
  }
}

/** Splits a row cell by cell, each at its own line. */
function cutRow(row: HTMLTableRowElement, sourceRow: Element, rendered: Element): Element {
  const edge = row.closest(".pagedjs_page_content")!.getBoundingClientRect().right;
  const rest = continuation(sourceRow);
  [...row.cells].forEach((cell, index) => {
    const sourceCell = sourceRow.children[index]!;
    const end = holdsText(cell) ? findInText(cell, rightOf(edge)) : findPageEnd(cell, edge);
    const point = end && pointOf(end);
    rest.append(point ? splitOff(sourceCell, pathTo(point, cell)) : emptyCell(sourceCell));
    if (point) removeFrom(point, cell);
    endWithPage(cell);
  });
  row.setAttribute("data-goes-on", "");
  // `splitOff` leaves the rest of a cell beside it; it belongs into the new row, where `append` has put it.
  sourceRow.after(rest);
  removeFrom({ node: row.parentNode!, offset: childIndex(row) + 1 }, rendered);
  return rest;
}

/** The block of text that Paged.js has put onto the page in part only; undefined when the last one is there as a whole. */
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
 * Puts the whole of a row or a block of text onto the page. Paged.js looks for the page's end every so many characters,
 * when not all of it may be there yet: a row that is cut then would lose cells, and the lines of a block could not be told.
 *
 * @returns what stands on the page now
 */
export function complete(element: Element, source: DocumentFragment): Element {
  const whole = sourceOf(element, source).cloneNode(true) as Element;
  element.replaceWith(whole);
  return whole;
}

/** The element of the source that an element of a page shows. */
function sourceOf(element: Element, source: DocumentFragment): Element {
  const found = source.querySelector(`[data-ref="${element.getAttribute("data-ref")}"]`);
  if (!found) throw new Error(`<${element.tagName.toLowerCase()}> of the page is not in the source`);
  return found;
}

const pointOf = (end: PageEnd): Point =>
  end.kind === "inside" ? end.point : beforeElement(end.kind === "row" ? end.row : end.element);

const beforeElement = (element: Element): Point => ({ node: element.parentNode!, offset: childIndex(element) });

const childIndex = (node: Node): number => [...node.parentNode!.childNodes].indexOf(node as ChildNode);

/** Removes everything from a place to the end of `root`. */
function removeFrom(point: Point, root: Element): void {
  const range = document.createRange();
  range.setStart(point.node, point.offset);
  range.setEnd(root, root.childNodes.length);
  range.deleteContents();
}

/** Child numbers that lead from `root` to a place, the offset last. */
function pathTo({ node, offset }: Point, root: Node): number[] {
  const path = [offset];
  for (let inner = node; inner !== root; inner = inner.parentNode!) path.unshift(childIndex(inner));
  return path;
}

/** Moves everything from a place to the end of `element` into a new element behind it. */
function splitOff(element: Element, path: number[]): Element {
  let node: Node = element;
  for (const index of path.slice(0, -1)) node = node.childNodes[index]!;
  const range = element.ownerDocument.createRange();
  range.setStart(node, path.at(-1)!);
  range.setEnd(element, element.childNodes.length);
  const rest = continuation(element);
  rest.append(range.extractContents());
  // Elements around the place now exist twice: the second ones are no targets and need references of their own.
  let inner: Node | null = rest.firstChild;
  for (let depth = path.length; depth > 1 && inner; depth -= 1, inner = inner.firstChild)
    if (isElement(inner)) renew(inner);
  element.after(rest);
  return rest;
}

/** The page cuts the margin below its last line; a cell that is cut there has it no more, or it would be too high. */
function endWithPage(cell: Element): void {
  for (let last = cell.lastElementChild; last instanceof HTMLElement; last = last.lastElementChild)
    last.style.marginBottom = "0";
}

/** What is left of a cell that is all on the page before: a space, so that Chromium counts it among the columns. */
function emptyCell(cell: Element): Element {
  const rest = continuation(cell);
  rest.append("\u00A0");
  return rest;
}

function continuation(element: Element): Element {
  const clone = element.cloneNode(false) as Element;
  renew(clone);
  return clone;
}

function renew(element: Element): void {
  element.removeAttribute("id");
  // The reference of the part that stays, with a mark: the parts of a block have as many marks as ends before them.
  element.setAttribute("data-ref", `${element.getAttribute("data-ref")}+`);
  element.setAttribute("data-continued", "");
}
