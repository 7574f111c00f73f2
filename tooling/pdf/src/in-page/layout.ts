import { Handler, Previewer, registerHandlers, type BreakToken, type Layout, type Page } from "pagedjs";

import { cut, findPageEnd, keepTogether } from "./page-end.ts";
import { prepare } from "./prepare.ts";

/** What the layout tells about itself. */
export interface LayoutReport {
  /** Pages before the first chapter. */
  frontPages: number;
  /** Physical page, counted from 1, of every id. */
  pageOf: [string, number][];
  pages: PageReport[];
}

/** One laid out page; lengths in points from the page's left and top edge. */
export interface PageReport {
  /** "cover", "front", "chapter" or "blank": the kind of page that the style sheet made. */
  kind: string;
  /** Whether a chapter starts on it. */
  opensChapter: boolean;
  area: { left: number; top: number; right: number; bottom: number };
  width: number;
  height: number;
}

/** A page ends before a whole element, always: blocks that go on are split in the source. */
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

/** Text that starts a page, or that could not be laid out, as a message quotes it. */
const beginning = (node: Node | null): string => (node?.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60);

/** Makes pages that lose nothing, repeat table heads, and cost the same however many pages stand before them. */
class BookHandler extends Handler {
  /** Takes the search for the end of a page over from Paged.js, which loses text in nested boxes. */
  onPageLayout(_wrapper: HTMLElement, _previous: BreakToken, layout: Layout): void {
    layout.findBreakToken = (rendered, source, bounds, previous) => {
      if (!hasSecondColumn(rendered, bounds)) return undefined;
      const end = findPageEnd(rendered, bounds.right);
      if (!end) return undefined;
      const start = new StartOfElement(cut(keepTogether(end, rendered), rendered, source));
      if (start.equals(previous)) throw new Error(`a block does not fit on an empty page: "${beginning(start.node)}"`);
      return start;
    };
  }

  renderNode(clone: Node, node: Node): void {
    if (!(clone instanceof HTMLElement)) return;
    repeatTableHead(clone, node);
    if (startsPage(clone)) clone.style.marginTop = "0";
  }

  /** Finished pages leave the document: Chromium would lay them out again for each new page. Two stay, as Paged.js looks back. */
  beforePageLayout(): void {
    const finished = this.chunker.pages.at(-4);
    finished?.element.remove();
  }

  finalizePage(_element: HTMLElement, page: Page): void {
    page.removeListeners();
  }

  afterRendered(pages: Page[]): void {
    this.chunker.pagesArea.replaceChildren(...pages.map((page) => page.element));
  }
}

const hasSecondColumn = (rendered: HTMLElement, bounds: DOMRect): boolean =>
  rendered.parentElement!.scrollWidth > Math.ceil(bounds.width) + 1;

/** A table that goes on from the page before starts with its columns and head again. */
function repeatTableHead(clone: HTMLElement, node: Node): void {
  const table = clone.closest("table[data-split-from]");
  const source = node instanceof Element ? node.closest("table") : null;
  if (!table || !source || table.querySelector("colgroup, thead")) return;
  for (const part of [...source.querySelectorAll(":scope > colgroup, :scope > thead")].toReversed()) {
    const copy = part.cloneNode(true) as Element;
    for (const element of [copy, ...copy.querySelectorAll("*")])
      for (const name of ["id", "data-id", "data-ref"]) element.removeAttribute(name);
    // A reader who listens has heard the head at the start of the table.
    copy.setAttribute("aria-hidden", "true");
    table.prepend(copy);
  }
}

/** Whether nothing stands above an element on its page. */
function startsPage(element: HTMLElement): boolean {
  for (let node: Element | null = element; node; node = node.parentElement) {
    if (node.parentElement?.classList.contains("pagedjs_page_content")) return true;
    if (node.previousElementSibling) return false;
  }
  return false;
}

/** Lays the document out as pages of a book. */
export async function layOut(): Promise<LayoutReport> {
  prepare();
  const width = document.body.getBoundingClientRect().width;
  const content = document.createDocumentFragment();
  content.append(...document.body.childNodes);
  document.body.removeAttribute("style");
  registerHandlers(BookHandler);
  const book = await new Previewer().preview(content, ["/styles/page.css"], document.body);
  const report = describe(book.pages.map((page) => page.element));
  const area = report.pages.find((page) => page.kind === "chapter")?.area;
  if (!area) throw new Error("the layout made no page of kind chapter");
  if (Math.abs(pxOf(area.right - area.left) - width) > 1)
    throw new Error("--area-width in book.css is not the width that the margins in page.css leave");
  return report;
}

const pointsPerPx = 0.75;
const pxOf = (points: number): number => points / pointsPerPx;

function describe(elements: readonly HTMLElement[]): LayoutReport {
  const pages = elements.map(describePage);
  const pageOf = elements.flatMap((element, index) =>
    [...element.querySelectorAll(".pagedjs_page_content [id]")].map((target): [string, number] => [
      target.id,
      index + 1,
    ]),
  );
  return { frontPages: pages.findIndex((page) => page.opensChapter), pageOf, pages };
}

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

/**
 * Writes page numbers into the places that were kept for them and into the foot of each page.
 *
 * @param numbers number to print, by the id of its target
 * @param labels number or numeral of each page
 */
export function writeNumbers(numbers: Record<string, string>, labels: string[]): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-page-of]"))
    place.textContent = numbers[place.dataset["pageOf"]!] ?? "";
  document.querySelectorAll<HTMLElement>(".pagedjs_page").forEach((page, index) => {
    page.style.setProperty("--page-label", JSON.stringify(labels[index] ?? ""));
  });
}
