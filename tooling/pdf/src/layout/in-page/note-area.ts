/** The notes at the foot of a page: their box, their paragraphs, and what remains for the next page. */
import { longestFit } from "./page-end.ts";

/** Start of a note's ID, followed by the name of its part and its number. */
export const notePrefix = "note:";
/** A note's link has this path, the note's address as its query, and its ID as its hash, so that its tag can be found in the PDF. */
export const notePath = "/note";

/** Share of a page for notes that don't fit even with a single line of text. The rest continues on the next page. */
export const overfull = 0.5;

export class NoteArea {
  /** Height of text and notes together, in px. */
  readonly whole: number;
  /** Height of the notes from the previous page, up to the maximum for this page. */
  readonly least: number;
  readonly #content: HTMLElement;
  readonly #box: HTMLElement;
  readonly #list = document.createElement("section");
  readonly #carried: readonly HTMLElement[];
  /** Current height, the addresses with complete notes, and the height of these notes. */
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
    // Not into the inner box, which Paged.js cuts by its own rules.
    this.#box.append(this.#list);
    this.whole = area.getBoundingClientRect().height;
    this.#need = this.#list.getBoundingClientRect().height;
    this.least = Math.min(this.#need, this.whole * overfull);
  }

  /** Sets the boxes directly, because the custom property of Paged.js is inherited and would restyle the whole page. */
  setHeight(height: number): void {
    if (height === this.#height) return;
    this.#height = height;
    this.#content.style.height = `calc(100% - ${height}px)`;
    this.#box.style.height = `${height}px`;
  }

  /**
   * Sets the notes of a part.
   *
   * @param first number of the first address
   * @returns their height in px
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

  /** Removes the notes below a height. @returns them */
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
 * Cuts notes at a height, within an address if necessary.
 *
 * @param bottom in px of the window
 * @returns the notes below it
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

/** Removes the lines of a note below a height; undefined if all its lines are below. */
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
