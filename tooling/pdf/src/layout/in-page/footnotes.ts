/**
 * Footnotes with the addresses of a page's links. Footnotes reduce the height of the page, so fewer lines and perhaps
 * fewer marks fit above them. The search for the end of the page continues until marks and footnotes match.
 */
import { NoteArea, noteId, overfull } from "./note-area.ts";
import { findPageEnd, keepLines, keepTogether, type PageEnd, type Point } from "./page-end.ts";

/** Shares of a page that footnotes can take if lines have many marks, in the order in which they are tried. */
const tallShares = [0.65, 0.75, 0.85, 0.93];
/** Precision of the search for the height of the footnotes, in px. */
const nearEnough = 3;

/** Adds a provisional number to each mark, so that the widths of tables include it. */
export function fillMarks(): void {
  for (const mark of document.querySelectorAll(".note-mark")) {
    const link = document.createElement("a");
    link.textContent = "00";
    mark.append(link);
  }
}

function showNumber(mark: HTMLElement, part: string, number: number): void {
  const link = mark.querySelector("a")!;
  const shown = String(number);
  // Setting the same text again would cause another layout.
  if (link.textContent !== shown) link.textContent = shown;
  link.setAttribute("href", `#${noteId(part, number)}`);
}

/** Footnote numbers by the IDs of their marks. */
export const numbersIn = (root: Element): Record<string, string> =>
  Object.fromEntries([...root.querySelectorAll(".note-mark[id]")].map((mark) => [mark.id, mark.textContent]));

const marksIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(".note-mark")];

export class Footnotes {
  /** Number of footnotes on the finished pages of each part. */
  readonly #counts = new Map<string, number>();
  #foot: Foot | undefined;

  open(area: HTMLElement): Foot {
    if (this.#foot) this.#counts.set(this.#foot.part, this.#foot.lastNumber);
    this.#foot = new Foot(area, this.#foot?.rest ?? [], (part) => this.#counts.get(part) ?? 0);
    return this.#foot;
  }

  /** Numbers the marks in content that was added to the page. */
  number(added: Element): void {
    const marks = added.matches(".note-mark") ? [added as HTMLElement] : marksIn(added);
    for (const mark of marks) this.#foot!.number(mark);
  }
}

/** The end of a page and its footnotes, which depend on each other. */
export class Foot {
  /** Name of the part that the page belongs to; empty until it's known. */
  part = "";
  /** Number of the last footnote up to this page. */
  lastNumber = 0;
  /** Paragraphs of footnotes that don't fit, in order. */
  rest: HTMLElement[] = [];
  readonly #content: HTMLElement;
  readonly #notes: NoteArea;
  readonly #countIn: (part: string) => number;
  /** Addresses that have a number on this page, in order. */
  readonly #addresses: string[] = [];

  /**
   * @param carried paragraphs that didn't fit on the previous page
   * @param countIn returns the number of footnotes of a part on the previous pages
   */
  constructor(area: HTMLElement, carried: readonly HTMLElement[], countIn: (part: string) => number) {
    this.#content = area.querySelector<HTMLElement>(".pagedjs_page_content")!;
    this.#notes = new NoteArea(area, this.#content, carried);
    this.#countIn = countIn;
  }

  /** Numbers a mark. Marks with the same address have the same number on a page. */
  number(mark: HTMLElement): void {
    const address = mark.dataset["noteTo"]!;
    if (!this.#addresses.includes(address)) this.#addresses.push(address);
    this.part = mark.closest<HTMLElement>("[data-part]")!.dataset["part"]!;
    showNumber(mark, this.part, this.#countIn(this.part) + this.#addresses.indexOf(address) + 1);
  }

  /**
   * Finds the end of the page above its footnotes, and shows the footnotes.
   *
   * @param edge right edge of the page's content, in px
   * @returns undefined if everything fits
   */
  findEnd(rendered: HTMLElement, edge: number): PageEnd | undefined {
    let end: PageEnd | undefined;
    /**
     * Height that footnotes need for the marks that are left on the page if footnotes get this height. Infinite if the
     * page can't end there.
     */
    const needAbove = (height: number): number => {
      end = this.#endAbove(height, rendered, edge);
      const need = this.#show(marksBefore(end, rendered, edge));
      return end && !keepTogether(end, rendered) ? Infinity : need;
    };
    const height = this.#heightFor(needAbove);
    this.#settle(marksBefore(end, rendered, edge), height);
    return end;
  }

  /** The height at which the footnotes belong exactly to the marks above them. */
  #heightFor(needAbove: (height: number) => number): number {
    const { least, whole } = this.#notes;
    const need = needAbove(least);
    if (need <= least || need === Infinity) return least;
    const tall = tallShares.map((share) => Math.min(need, share * whole)).find((most) => needAbove(most) <= most);
    const height = tall === undefined ? whole * overfull : lowestFoot(least, tall, needAbove);
    needAbove(height);
    return height;
  }

  #endAbove(height: number, rendered: HTMLElement, edge: number): PageEnd | undefined {
    this.#notes.setHeight(height);
    if (this.#content.scrollWidth <= Math.ceil(this.#content.getBoundingClientRect().width) + 1) return undefined;
    for (;;) {
      const end = findPageEnd(rendered, edge);
      const better = end && (keepTogether(keepLines(end, edge), rendered) ?? keepTogether(end, rendered));
      if (!end || better) return better;
      // A block that mustn't be divided follows one that mustn't be last, and both together don't fit on the page.
      const { element } = end as Extract<PageEnd, { kind: "before" }>;
      if (element.classList.contains("may-break")) return end;
      element.classList.add("may-break");
    }
  }

  /** Shows the footnotes of these marks. @returns their height in px */
  #show(marks: readonly HTMLElement[]): number {
    const addresses = [...new Set(marks.map((mark) => mark.dataset["noteTo"]!))];
    return this.#notes.show(this.part, this.#countIn(this.part) + 1, addresses);
  }

  /**
   * Renumbers the marks that stay on the page, because dividing a row moves some to the next page, and cuts the
   * footnotes.
   */
  #settle(marks: readonly HTMLElement[], height: number): void {
    this.#addresses.length = 0;
    for (const mark of marks) this.number(mark);
    this.lastNumber = this.#countIn(this.part) + this.#addresses.length;
    this.rest = this.#notes.cut(height);
  }
}

/**
 * The smallest height in which the footnotes of the text above them fit.
 *
 * @param least height that is too low, in px
 * @param most height that is enough
 */
function lowestFoot(least: number, most: number, needAbove: (height: number) => number): number {
  // If footnotes need less height, lines return to the page up to the next line with a mark.
  let low = Math.max(least, needAbove(most));
  if (low === most || needAbove(low) <= low) return low;
  let high = most;
  while (high - low > nearEnough) {
    const middle = (low + high) / 2;
    if (needAbove(middle) <= middle) high = middle;
    else low = middle;
  }
  return high;
}

/** The marks that stay on the page if it has this end. */
function marksBefore(end: PageEnd | undefined, rendered: Element, edge: number): HTMLElement[] {
  const marks = marksIn(rendered);
  if (!end) return marks;
  if (end.kind === "row") return marks.filter((mark) => mark.getBoundingClientRect().left < edge);
  if (end.kind === "inside") return marks.filter((mark) => isBefore(mark, end.point));
  const { element } = end;
  return marks.filter((mark) => (mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
}

function isBefore(mark: Element, { node, offset }: Point): boolean {
  const range = document.createRange();
  range.setStart(node, offset);
  return range.comparePoint(mark, 0) < 0;
}
