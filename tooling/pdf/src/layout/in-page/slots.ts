/** Page numbers that are not known while a part is laid out and printed: their slots, and the figures they will need. */
import type { Slot } from "./layout.ts";

/**
 * Colour of a slot's figures, from 0 to 255. No style uses a red of 1, so a slot cannot be mistaken for text.
 *
 * @throws Error when a part has more slots than colours
 */
function slotColor(index: number): string {
  if (index >= firstSpecimen) throw new Error(`a chapter has more than ${firstSpecimen} page numbers`);
  return `rgb(1, ${index >> 8}, ${index & 255})`;
}

/** The last colours tell the specimen lines. */
const firstSpecimen = 0xff00;

/** Figures that stand in a slot until its number is known. */
export const placeholder = (figures: number): string => "0".repeat(figures);

/** A slot, and what gives its figures a colour. */
export interface SlotMark {
  slot: Slot;
  paint(color: string): void;
}

/** Finds the slots of a page that stands in the document. */
export function findSlots(page: HTMLElement): SlotMark[] {
  return [...slotsInText(page), ...markOfFoot(page)];
}

/** Finds the slots of text that stands in the document. */
export const slotsInText = (text: HTMLElement): SlotMark[] =>
  [...text.querySelectorAll<HTMLElement>("[data-page-of]")].map(markInText);

/** Gives each slot of a part a colour of its own, and says which they are. */
export function paintSlots(marks: readonly SlotMark[]): Slot[] {
  marks.forEach(({ paint }, index) => paint(slotColor(index)));
  return marks.map(({ slot }) => slot);
}

function markInText(place: HTMLElement): SlotMark {
  const { color, textAlign } = style(place);
  const align = textAlign === "right" || textAlign === "end" ? "end" : "start";
  return {
    slot: { target: place.dataset["pageOf"]!, align, color },
    paint(mark) {
      place.style.color = mark;
    },
  };
}

function markOfFoot(page: HTMLElement): SlotMark[] {
  // On the margin, not on the page, all of which Chromium would style anew.
  const margin = page.querySelector<HTMLElement>(".pagedjs_margin-bottom")!;
  // Before a foot is looked for: one whose text is not set shows none.
  margin.style.setProperty("--page-label", JSON.stringify(placeholder(3)));
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

/** Red, green and blue of a computed colour. */
export function colorOf(color: string): Slot["color"] {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

function style(element: Element): { color: Slot["color"]; textAlign: string } {
  const { color, textAlign } = getComputedStyle(element);
  return { color: colorOf(color), textAlign };
}

/** Characters that page numbers are made of. None of them joins another one in a ligature. */
export const numberCharacters = "0123456789 of mdclxvi";
/** Characters that nearly all parts use. With them in each part, the fonts of all parts are the same and stored once. */
const commonCharacters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:;!?'\"()[]{}<>/\\|@#$%&*+-=_^~` ‘’“”–—…·•→×©§ fi fl ff ffi ffl";

const faces: readonly { class: string; weight: number; style: string }[] = [
  { class: "", weight: 400, style: "normal" },
  { class: "", weight: 400, style: "italic" },
  { class: "", weight: 600, style: "normal" },
  { class: "", weight: 600, style: "italic" },
  { class: "specimen-code", weight: 400, style: "normal" },
  { class: "specimen-code", weight: 600, style: "normal" },
];

/**
 * A page that is printed behind each part and taken out again: it shows which glyphs are the figures of page numbers,
 * and makes the fonts of all parts hold the same glyphs.
 */
export function specimen(): HTMLElement {
  const page = document.createElement("div");
  page.className = "specimen";
  page.setAttribute("aria-hidden", "true");
  const line = (words: string): HTMLElement => {
    const made = document.createElement("p");
    made.textContent = words;
    page.append(made);
    return made;
  };
  [400, 600].forEach((weight, index) => {
    const figures = line(numberCharacters);
    figures.className = "specimen-figures";
    figures.style.fontWeight = String(weight);
    figures.style.color = `rgb(1, 255, ${index})`;
  });
  for (const face of faces) {
    const letters = line(commonCharacters);
    letters.className = face.class;
    letters.style.fontWeight = String(face.weight);
    letters.style.fontStyle = face.style;
  }
  return page;
}
