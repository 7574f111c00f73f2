/** The footnotes on a page: their box, their paragraphs, and those that remain for the next page. */
import { longestFit } from "./page-end.ts";

/** Start of a footnote's ID. The name of its part and its number follow. */
export const notePrefix = "note:";
/**
 * Path of a footnote's link, so that the tag can be found in the PDF. The address of the footnote is the query of the
 * link, and its ID the hash.
 */
export const notePath = "/note";

/** Maximum share of a page for footnotes that don't fit beside a single line of text. The rest continues on the next page. */
export const overfull = 0.5;

export class NoteArea {
  /** Height of text and footnotes together, in px. */
  readonly whole: number;
  /** Height of the footnotes from the previous page, up to the maximum for this page. */
  readonly least: number;
  readonly #content: HTMLElement;
  readonly #box: HTMLElement;
  readonly #list = document.createElement("section");
  readonly #carried: readonly HTMLElement[];
  /**
   * Current height in px. The next variables are the addresses whose footnotes are complete, and the height of these
   * footnotes.
   */
  #height = 0;
  #shown: readonly string[] | undefined = [];
  #need: number;

  /** @param carried paragraphs that didn't fit on the previous page */
  constructor(area: HTMLElement, content: HTMLElement, carried: readonly HTMLElement[]) {
    this.#content = content;
    this.#box = area.querySelector<HTMLElement>(".pagedjs_footnote_area")!;
    this.#carried = carried;
    this.#list.className = "notes";
    this.#list.hidden = carried.length === 0;
    this.#list.append(...carried.map((paragraph) => paragraph.cloneNode(true)));
    // Added to the outer box, because Paged.js cuts the inner one by its own rules.
    this.#box.append(this.#list);
    this.whole = area.getBoundingClientRect().height;
    this.#need = this.#list.getBoundingClientRect().height;
    this.least = Math.min(this.#need, this.whole * overfull);
  }

  /**
   * Sets the height of the boxes directly. The custom property of Paged.js is inherited, so it would restyle the whole
   * page.
   */
  setHeight(height: number): void {
    if (height === this.#height) return;
    this.#height = height;
    this.#content.style.height = `calc(100% - ${height}px)`;
    this.#box.style.height = `${height}px`;
  }

  /**
   * Shows the footnotes of a part.
   *
   * @param first number of the first address
   * @returns height in px
   */
  show(part: string, first: number, addresses: readonly string[]): number {
    if (this.#shown && isSame(addresses, this.#shown)) return this.#need;
    this.#shown = addresses;
    const paragraphs = addresses.map((address, index) => noteParagraph(part, first + index, address));
    this.#list.replaceChildren(...this.#carried.map((paragraph) => paragraph.cloneNode(true)), ...paragraphs);
    this.#list.hidden = this.#list.childElementCount === 0;
    this.#need = this.#list.getBoundingClientRect().height;
    return this.#need;
  }

  /**
   * Removes the footnotes that are below a height.
   *
   * @returns the removed footnotes
   */
  cut(height: number): HTMLElement[] {
    const rest = this.#list.hidden ? [] : cutNotes(this.#list, this.#list.getBoundingClientRect().top + height);
    if (rest.length > 0) this.#shown = undefined;
    return rest;
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

export const printedAddress = (address: string): string => address.replace(/^mailto:/, "");

export const noteId = (part: string, number: number): string => `${notePrefix}${part}-${number}`;

function noteParagraph(part: string, number: number, address: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.className = "note";
  paragraph.id = noteId(part, number);
  const label = document.createElement("span");
  label.className = "note-number";
  label.textContent = String(number);
  const link = document.createElement("a");
  link.href = `${notePath}?${encodeURIComponent(address)}#${paragraph.id}`;
  link.textContent = printedAddress(address);
  paragraph.append(label, " ", link);
  return paragraph;
}

/**
 * Cuts footnotes at a height, within an address if necessary.
 *
 * @param bottom position in the window, in px
 * @returns the footnotes below it
 */
function cutNotes(list: Element, bottom: number): HTMLElement[] {
  const paragraphs = [...list.children] as HTMLElement[];
  const first = paragraphs.findIndex((paragraph) => paragraph.getBoundingClientRect().bottom > bottom + 1);
  if (first < 0) return [];
  const rest = paragraphs.slice(first);
  const split = restOfNote(rest[0]!, bottom);
  for (const paragraph of split ? rest.slice(1) : rest) paragraph.remove();
  return split ? [split, ...rest.slice(1)] : rest;
}

/** Removes the lines of a footnote that are below a height. Undefined if all lines are below it. */
function restOfNote(paragraph: HTMLElement, bottom: number): HTMLElement | undefined {
  const link = paragraph.querySelector("a")!;
  const text = link.firstChild as Text;
  const range = document.createRange();
  range.setStart(text, 0);
  const standing = longestFit(text.length, (end) => {
    range.setEnd(text, end);
    return range.getBoundingClientRect().bottom <= bottom;
  });
  if (standing === 0) return undefined;
  const rest = paragraph.cloneNode(true) as HTMLElement;
  rest.removeAttribute("id");
  rest.querySelector(".note-number")!.textContent = "";
  rest.querySelector("a")!.textContent = text.data.slice(standing);
  text.deleteData(standing, text.length - standing);
  return rest;
}
