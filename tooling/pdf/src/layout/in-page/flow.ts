/** The document as Chromium alone makes pages of it: what has to be done before a part is printed. */
import { notesAtEnd, numbersIn } from "./footnotes.ts";
import type { PageReport, PartLayout, Slot } from "./layout.ts";
import { prepare } from "./prepare.ts";
import { addShelf, leadIntoBook, pointsPerPx, shelf } from "./printing.ts";
import { colorOf, paintSlots, placeholder, slotsInText, specimen, type SlotMark } from "./slots.ts";

/** A document whose parts can be printed. */
export interface FlowReport {
  parts: Record<string, FlowPart>;
  /** Area of the text by the side of the page, in points from the page's left and top edge. */
  areas: Record<Side, PageReport["area"]>;
}

export interface FlowPart extends Pick<PartLayout, "marks"> {
  sections: FlowSection[];
  /** Id of the list of notes at the end, which has one when there are any. */
  notes: string;
  /** Slots of the text, then that of the feet of all right-hand pages, then that of all left-hand ones. */
  slots: Slot[];
}

export interface FlowSection {
  id: string;
  /** Kind of the pages that it stands on. */
  kind: string;
  opensChapter: boolean;
}

export type Side = "right" | "left";

/** Makes the document ready: measures, slots, addresses of links. Its parts are put aside until they are shown. */
export async function layOut(): Promise<FlowReport> {
  prepare(false);
  document.body.removeAttribute("style");
  await Promise.all(["/styles/page.css", "/styles/chromium.css"].map(loadSheet));
  const byName = Map.groupBy(document.querySelectorAll<HTMLElement>("[data-part]"), partOf);
  const parts = Object.fromEntries([...byName].map(([name, sections]) => [name, describe(name, sections)]));
  addShelf(...document.body.children, specimen());
  const style = document.createElement("style");
  style.className = "part-style";
  document.head.append(style);
  return { parts, areas: { right: areaOf("right"), left: areaOf("left") } };
}

/** Shows one part, to be printed, with the specimen behind it. */
export function showPart(name: string): void {
  document.querySelector(".targets")?.remove();
  shelf().append(...document.querySelectorAll("body > :not(template)"));
  const sections = [...shelf().querySelectorAll<HTMLElement>("[data-part]")].filter(
    (section) => partOf(section) === name,
  );
  document.body.append(...sections, shelf().querySelector(".specimen")!, targets(sections));
  document.querySelector("style.part-style")!.textContent = partStyle(sections);
}

const partOf = (section: HTMLElement): string => section.dataset["part"]!;

function loadSheet(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return new Promise((loaded, failed) => {
    link.addEventListener("load", () => loaded());
    link.addEventListener("error", () => failed(new Error(`${href} cannot be read`)));
  });
}

function describe(name: string, sections: readonly HTMLElement[]): FlowPart {
  const notes = notesAtEnd(name, sections);
  if (notes.childElementCount > 0) sections.at(-1)!.append(notes);
  sections.forEach(leadIntoBook);
  // The print tells where ids stand; a section without one gets it.
  sections.forEach((section, index) => (section.id ||= `${name}--section-${index + 1}`));
  return {
    notes: notes.id,
    marks: Object.assign({}, ...sections.map(numbersIn)) as PartLayout["marks"],
    sections: sections.map((section) => ({
      id: section.id,
      kind: getComputedStyle(section).getPropertyValue("page"),
      opensChapter: section.classList.contains("chapter"),
    })),
    slots: paintSlots([...sections.flatMap(slotsInText), footOf(sections[0]!, "right"), footOf(sections[0]!, "left")]),
  };
}

/** The feet of all pages of one side, which share their style. The colour is kept until the part is shown. */
const footOf = (section: HTMLElement, side: Side): SlotMark => ({
  slot: { target: null, align: side === "right" ? "end" : "start", color: colorOf(quietColor()) },
  paint(color) {
    section.dataset[`${side}Foot`] = color;
  },
});

/** Colour of heads and feet. */
function quietColor(): string {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.color = "var(--quiet)";
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Links to all ids: Chromium prints a destination for nothing else. They do not show. */
function targets(sections: readonly HTMLElement[]): HTMLElement {
  const list = document.createElement("div");
  list.className = "targets";
  list.hidden = true;
  for (const { id } of sections.flatMap((section) => [section, ...section.querySelectorAll("[id]")])) {
    const link = document.createElement("a");
    link.href = `#${id}`;
    list.append(link);
  }
  return list;
}

/**
 * Heads and feet of a part's pages, and their size. Chromium takes no text for them from the page, so they are set part
 * by part: the chapter on both sides, and figures that the number of each page will replace.
 */
function partStyle([first]: readonly HTMLElement[]): string {
  const { rightFoot = "", leftFoot = "" } = first!.dataset;
  const chapter = JSON.stringify(first!.querySelector("h1")?.textContent ?? "");
  return `
:root { --page-label: ${JSON.stringify(placeholder(3))} }
@page { size: ${document.documentElement.dataset["pageSize"]!} }
@page :right { @bottom-right { color: ${rightFoot} } }
@page :left { @bottom-left { color: ${leftFoot} } }
@page chapter:right { @top-right { content: ${chapter} } }
@page chapter:left { @top-left { content: ${chapter} } }
@page chapter:first { @top-right { content: none } }`;
}

/** The area that the margins in page.css leave on a page of one side. */
function areaOf(side: Side): PageReport["area"] {
  const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith("/styles/page.css"))!;
  const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSPageRule);
  const margin = (edge: string): number => {
    const of = (selector: string): string | undefined =>
      rules.find((rule) => rule.selectorText === selector)?.style.getPropertyValue(`margin-${edge}`);
    const length = of(`:${side}`) || of("");
    return CSSNumericValue.parse(length!).to("px").value * pointsPerPx;
  };
  const [width, height] = document.documentElement.dataset["pageSize"]!.split(" ").map(
    (length) => CSSNumericValue.parse(length).to("px").value * pointsPerPx,
  );
  return {
    left: margin("left"),
    top: margin("top"),
    right: width! - margin("right"),
    bottom: height! - margin("bottom"),
  };
}
