import { Handler, Previewer, registerHandlers, type BreakToken, type Layout, type Page } from "pagedjs";

import { checkTokens, dropFalseMarks } from "./code.ts";
import { closePart, endsPart } from "./last-page.ts";
import { begunText, complete, cut, findEnd } from "./page-end.ts";
import { prepare } from "./prepare.ts";
import { addShelf, leadIntoBook, pointsPerPx, shelf } from "./printing.ts";
import type { PageStart, LayoutResult, PartLayout, PageReport, Place } from "./report.ts";
import { RunningHeads } from "./running-heads.ts";
import { paintSlots, findSlots, glyphProbe, type SlotMark } from "./slots.ts";

/** A page end before a whole element. Paged.js needs no other, because blocks that continue are split in the source. */
class StartOfElement implements BreakToken {
  readonly node: Element;
  readonly offset = 0;

  constructor(node: Element) {
    this.node = node;
  }

  equals(other: BreakToken | undefined): boolean {
    return this.node === other?.node;
  }

  toJSON(): string {
    return this.node.getAttribute("data-ref") ?? "";
  }
}

const textBlocks = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, figcaption, .code-line";

function describeStart(node: Node): PageStart {
  const element = node instanceof Element ? node : node.parentElement!;
  const source =
    element.closest<HTMLElement>("[data-source]") ?? element.querySelector<HTMLElement>("[data-source]") ?? undefined;
  const block = element.querySelector(textBlocks) ?? node;
  return {
    source: source?.dataset["source"] ?? element.closest<HTMLElement>("[data-part]")?.dataset["part"] ?? "the book",
    text: (block.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60),
  };
}

/**
 * Number of characters on a page before the first check whether it's full, and between two checks. Each check lays out
 * the page. Paged.js would start with the mean of the previous pages and then check at every element, which is slower
 * and makes a page depend on the parts before its own.
 */
const firstLook = 1500;
const nextLook = 300;

/** Runs each call in its own task, so that the browser handles outside messages in between. */
function inNextTask(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => waiting.shift()?.());
  port1.start();
  return (work) => {
    waiting.push(work);
    port2.postMessage(undefined);
  };
}

/** Makes pages without losing text, repeats the headers of tables, and takes the same time for each page. */
abstract class BookHandler extends Handler {
  abstract readonly measured: Map<HTMLElement, MeasuredPage>;
  readonly #heads = new RunningHeads();
  /** A number of pages that the text can't fill, at which the layout stops. */
  abstract readonly mostPages: number;
  /** Called before each page, to find where a layout stops or fails. */
  abstract starts(start: PageStart): void;

  /** Replaces the wait of Paged.js for a frame, which can take a second because nothing is painted. */
  beforeParsed(): void {
    this.chunker.q.tick = inNextTask();
  }

  /** Replaces Paged.js's search for the end of a page, which loses text in nested boxes. */
  onPageLayout(_wrapper: HTMLElement, _previous: BreakToken, layout: Layout): void {
    layout.maxChars = firstLook;
    layout.findBreakToken = (rendered, source, bounds, previous) => {
      const end = findEnd(rendered, bounds.right);
      const ending = end && endsPart(rendered, source, previous?.node);
      if (ending === "soon" && layout.maxChars < Infinity) {
        layout.maxChars = Infinity;
        return undefined;
      }
      const begun = end && begunText(rendered, source);
      if (begun) complete(begun, source);
      if (ending) closePart(rendered, bounds.right);
      const start = cutPage(rendered, source, bounds.right);
      if (!start) {
        layout.maxChars += nextLook;
        return undefined;
      }
      const token = new StartOfElement(start);
      if (token.equals(previous)) throw new Error("its first block doesn't fit on an empty page");
      return token;
    };
  }

  renderNode(clone: Node, node: Node): void {
    if (!(clone instanceof HTMLElement)) return;
    repeatTableHead(clone, node);
    showGroup(clone);
    if (startsPage(clone)) clone.style.marginTop = "0";
  }

  /**
   * Removes finished pages from the document, because Chromium would lay them out again for each new page. Paged.js
   * still needs the last two.
   */
  beforePageLayout(_page: Page, _content: Node | undefined, start: BreakToken | undefined): void {
    if (start) this.starts(describeStart(start.node));
    if (this.chunker.pages.length > this.mostPages) throw new Error("Paged.js repeats it on every page");
    const finished = this.chunker.pages.at(-4);
    finished?.element.remove();
  }

  /** Measures a page while it's in the document, because adding all pages again would need another layout. */
  finalizePage(element: HTMLElement, page: Page): void {
    page.removeListeners();
    this.#heads.show(element);
    dropFalseMarks(element);
    checkTokens(element);
    this.measured.set(element, measure(element));
  }

  afterRendered(pages: Page[]): void {
    this.chunker.pagesArea.replaceChildren(...pages.map((page) => page.element));
  }
}

const partOf = (page: Element | null): string | undefined =>
  page?.querySelector<HTMLElement>(".pagedjs_page_content [data-part]")?.dataset["part"];

/**
 * Cuts a page at its end. A table that is cut gets a bottom border, which can make it too high, so the search continues
 * until everything fits.
 *
 * @returns source element that starts the next page; undefined if the page doesn't end
 */
function cutPage(rendered: HTMLElement, source: DocumentFragment, edge: number): Element | undefined {
  let start: Element | undefined;
  for (let end = findEnd(rendered, edge); end; end = findEnd(rendered, edge)) start = cut(end, rendered, source);
  return start;
}

/** Repeats the columns and the header of a table that continues from the previous page. */
function repeatTableHead(clone: HTMLElement, node: Node): void {
  const table = clone.closest("table[data-split-from]");
  const source = node instanceof Element ? node.closest("table") : null;
  if (!table || !source || table.querySelector("colgroup, thead")) return;
  for (const part of [...source.querySelectorAll(":scope > colgroup, :scope > thead")].toReversed()) {
    const copy = part.cloneNode(true) as Element;
    for (const element of [copy, ...copy.querySelectorAll("*")])
      for (const name of ["id", "data-id", "data-ref"]) element.removeAttribute(name);
    // Screen readers have already read the header with its links.
    copy.setAttribute("aria-hidden", "true");
    for (const mark of copy.querySelectorAll(".note-mark")) mark.remove();
    for (const link of copy.querySelectorAll("a")) link.removeAttribute("href");
    if (copy.tagName === "THEAD") copy.prepend(...continuedRow(source));
    table.prepend(copy);
  }
}

/**
 * A row such as "Table 3 (continued)", for each page on which a numbered table continues. It isn't a caption element,
 * because Chromium can divide a page between a caption and its table.
 */
function continuedRow(table: HTMLTableElement): Element[] {
  const number = table.parentElement?.querySelector(":scope > figcaption > .caption-number")?.textContent.trim();
  if (number === undefined) return [];
  const cell = document.createElement("th");
  cell.className = "continued";
  cell.colSpan = table.tHead!.rows[0]!.cells.length;
  cell.textContent = `${number} (continued)`;
  const row = document.createElement("tr");
  row.append(cell);
  return [row];
}

/** Shows the first cell of a row at the start of a page, even if it repeats the cell above. */
function showGroup(clone: HTMLElement): void {
  if (clone.matches("table[data-split-from] > tbody > tr:first-child > .repeated")) clone.classList.remove("repeated");
}

function startsPage(element: HTMLElement): boolean {
  for (let node: Element | null = element; node; node = node.parentElement) {
    if (node.parentElement?.classList.contains("pagedjs_page_content")) return true;
    if (node.previousElementSibling) return false;
  }
  return false;
}

/**
 * Lays out the document as the pages of a book.
 *
 * @returns layouts by the `data-part` of the sections
 */
export async function layOut(): Promise<LayoutResult> {
  let current = describeStart(document.querySelector("[data-source]") ?? document.body);
  try {
    return {
      layouts: await makePages((start) => {
        current = start;
        // Reports progress and the current content to the process that controls the browser.
        console.debug(JSON.stringify(start));
      }),
    };
  } catch (error) {
    const { message, cause } = error as Error;
    return { fault: { ...((cause as PageStart | undefined) ?? current), reason: message } };
  }
}

async function makePages(starts: (start: PageStart) => void): Promise<Record<string, PartLayout>> {
  prepare();
  const content = document.createDocumentFragment();
  content.append(...document.body.childNodes);
  // Each page has an element or some lines of a long one, except for blank pages.
  const mostPages = 2 * (content.querySelectorAll("*").length + content.textContent.length / 100);
  document.body.removeAttribute("style");
  const measured = new Map<HTMLElement, MeasuredPage>();
  registerHandlers(
    class extends BookHandler {
      readonly measured = measured;
      readonly mostPages = mostPages;
      readonly starts = starts;
    },
  );
  const sheets = [
    { "/page-size.css": `@page { size: ${document.documentElement.dataset["pageSize"]} }` },
    "/styles/page.css",
  ];
  const book = await new Previewer().preview(content, sheets, document.body);
  const parts = pagesByPart(book.pages.map((page) => page.element));
  const layouts: Record<string, PartLayout> = {};
  for (const [name, pages] of parts) {
    for (const page of pages) {
      page.dataset["part"] = name;
      leadIntoBook(page);
    }
    layouts[name] = describe(pages.map((page) => measured.get(page)!));
  }
  book.pagesArea.append(glyphProbe());
  addShelf();
  hideOnScreen();
  return layouts;
}

/** Hides the pages on the screen, so that Chromium lays them out only for printing. */
function hideOnScreen(): void {
  const style = document.createElement("style");
  style.textContent = "@media screen { .pagedjs_pages { display: none } }";
  document.head.append(style);
}

/** Removes the pages of other parts from the document, and adds the glyph probe. */
export function showPart(name: string): void {
  const area = document.querySelector(".pagedjs_pages")!;
  shelf().append(...area.children);
  const own = [...shelf().children].filter((page) => (page as HTMLElement).dataset["part"] === name);
  area.append(...own, shelf().querySelector(".glyph-probe")!);
}

/** Groups pages by part. Drops blank pages between two parts, because joining adds them where they are needed. */
function pagesByPart(pages: readonly HTMLElement[]): Map<string, HTMLElement[]> {
  const names = pages.map(partOf);
  const parts = new Map<string, HTMLElement[]>();
  pages.forEach((page, index) => {
    const name = names.slice(index).find((next) => next !== undefined);
    const isBetween = names.slice(0, index + 1).findLast((last) => last !== undefined) !== name;
    if (name === undefined || isBetween) page.remove();
    else parts.set(name, [...(parts.get(name) ?? []), page]);
  });
  return parts;
}

interface MeasuredPage {
  report: PageReport;
  places: Omit<Place, "page">[];
  slots: SlotMark[];
}

function measure(page: HTMLElement): MeasuredPage {
  const corner = page.getBoundingClientRect();
  const places = [...page.querySelectorAll(".pagedjs_area [id]")].map((target) => {
    const box = target.getBoundingClientRect();
    return {
      id: target.id,
      left: rounded((box.left - corner.left) * pointsPerPx),
      top: rounded((box.top - corner.top) * pointsPerPx),
    };
  });
  return { report: describePage(page), places, slots: findSlots(page) };
}

/** Combines the measurements of a part's pages, and assigns colors to its slots. */
const describe = (pages: readonly MeasuredPage[]): PartLayout => ({
  places: pages.flatMap(({ places }, index) => places.map((place) => ({ ...place, page: index + 1 }))),
  pages: pages.map(({ report }) => report),
  slots: paintSlots(pages.flatMap(({ slots }) => slots)),
});

const rounded = (points: number): number => Math.round(points * 100) / 100;

function describePage(element: HTMLElement): PageReport {
  const kinds = ["cover", "front", "chapter"].filter((name) => element.classList.contains(`pagedjs_${name}_page`));
  const page = element.getBoundingClientRect();
  const area = element.querySelector(".pagedjs_area")!.getBoundingClientRect();
  return {
    kind: element.classList.contains("pagedjs_blank_page") ? "blank" : (kinds[0] ?? "unnamed"),
    opensChapter: element.classList.contains("pagedjs_chapter_first_page"),
    area: {
      left: (area.left - page.left) * pointsPerPx,
      top: (area.top - page.top) * pointsPerPx,
      right: (area.right - page.left) * pointsPerPx,
      bottom: (area.bottom - page.top) * pointsPerPx,
    },
    width: page.width * pointsPerPx,
    height: page.height * pointsPerPx,
  };
}
