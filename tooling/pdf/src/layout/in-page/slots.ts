/** Slots reserve digits for page numbers, which aren't known yet when a part is laid out. */
import type { Line, Slot } from "./report.ts";
import { pointsPerPx } from "./printing.ts";

/**
 * Color of a slot's digits. No style uses a red value of 1, so slots can't be confused with text.
 *
 * @throws Error if a part has more slots than there are colors
 */
function slotColor(index: number): string {
  if (index >= firstProbe) throw new Error(`a chapter has more than ${firstProbe} page numbers`);
  return `rgb(1, ${index >> 8}, ${index & 255})`;
}

/** First of the colors that identify the lines of the glyph probe. */
const firstProbe = 0xff00;

/** A slot, and the element with the color of its digits. */
export interface SlotMark {
  slot: Slot;
  paint(color: string): void;
}

export function findSlots(page: HTMLElement): SlotMark[] {
  const corner = page.getBoundingClientRect();
  const inText = [...page.querySelectorAll<HTMLElement>("[data-page-of]")].map((place) => markInText(place, corner));
  return [...inText, ...markOfFoot(page)];
}

export function paintSlots(marks: readonly SlotMark[]): Slot[] {
  marks.forEach(({ paint }, index) => paint(slotColor(index)));
  return marks.map(({ slot }) => slot);
}

function markInText(place: HTMLElement, corner: DOMRect): SlotMark {
  const { color, textAlign } = style(place);
  const align = textAlign === "right" || textAlign === "end" ? "end" : "start";
  const line = lineAround(place, corner);
  return {
    slot: { target: place.dataset["pageOf"]!, align, color, ...(line ? { line } : {}) },
    paint(mark) {
      place.style.color = mark;
    },
  };
}

/** The line that contains a slot. Undefined if the slot is a separate block, as in a table of contents. */
function lineAround(place: HTMLElement, corner: DOMRect): Line | undefined {
  let block = place;
  while (getComputedStyle(block).display === "inline" && block.parentElement) block = block.parentElement;
  if (block === place) return undefined;
  const { left, top, bottom } = place.getBoundingClientRect();
  // A block that continues in the next column has a box in each column.
  const boxes = [...block.getClientRects()];
  const box = boxes.find((candidate) => candidate.left <= left && candidate.right > left) ?? boxes[0]!;
  const fromLeft = (x: number): number => (x - corner.left) * pointsPerPx;
  const fromTop = (y: number): number => (y - corner.top) * pointsPerPx;
  return { left: fromLeft(box.left), right: fromLeft(box.right), top: fromTop(top), bottom: fromTop(bottom) };
}

function markOfFoot(page: HTMLElement): SlotMark[] {
  // Sets it on the margin, because Chromium would otherwise recalculate the styles of the whole page.
  const margin = page.querySelector<HTMLElement>(".pagedjs_margin-bottom")!;
  // Must be set before the search for footers, because an empty footer isn't found.
  margin.style.setProperty("--page-label", JSON.stringify("000"));
  const foot = [...margin.querySelectorAll(".pagedjs_margin-content")].find(
    (box) => !["none", "normal"].includes(getComputedStyle(box, "::after").content),
  );
  if (!foot) return [];
  const align = page.classList.contains("pagedjs_right_page") ? "end" : "start";
  const { color } = style(foot);
  return [
    { slot: { target: null, align, color }, paint: (mark) => margin.style.setProperty("--page-label-color", mark) },
  ];
}

/** Red, green, and blue of a computed color. */
function colorOf(color: string): Slot["color"] {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

function style(element: Element): { color: Slot["color"]; textAlign: string } {
  const { color, textAlign } = getComputedStyle(element);
  return { color: colorOf(color), textAlign };
}

/** Characters in page numbers. They don't form ligatures. */
export const numberCharacters = "0123456789 of mdclxvi";
/**
 * Characters that nearly all parts use. The probe adds them to each part, so that all parts have identical fonts, which
 * are stored once.
 */
const commonCharacters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:;!?'\"()[]{}<>/\\|@#$%&*+-=_^~` ‘’“”–—…·•→×©§ fi fl ff ffi ffl";

const weights = ["400", "600"];

/**
 * A page that is printed after each part and removed later. It shows the glyphs of page numbers, and ensures that the
 * fonts of all parts contain the same glyphs.
 */
export function glyphProbe(): HTMLElement {
  const page = document.createElement("div");
  page.className = "glyph-probe";
  page.setAttribute("aria-hidden", "true");
  const line = (className: string, weight: string, words: string): HTMLElement => {
    const made = document.createElement("p");
    made.className = className;
    made.style.fontWeight = weight;
    made.textContent = words;
    page.append(made);
    return made;
  };
  weights.forEach((weight, index) => {
    const figures = line("glyph-probe-figures", weight, numberCharacters);
    figures.style.color = `rgb(1, 255, ${index})`;
  });
  for (const weight of weights) {
    line("", weight, commonCharacters);
    line("", weight, commonCharacters).style.fontStyle = "italic";
  }
  for (const weight of weights) line("glyph-probe-code", weight, commonCharacters);
  return page;
}
