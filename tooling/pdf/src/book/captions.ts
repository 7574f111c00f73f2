import { append, element, findAll, findFirst, hasClass, takeChildren, textOf, type Element } from "@opcon-help/html";

import type { Heading } from "./compose.ts";
import { added } from "./added.ts";
import { contentsLine } from "./opening.ts";

/** What a book numbers and lists by its captions. */
export interface CaptionKind {
  /** Class of the figures that hold one. */
  figure: string;
  /** Word before its number. */
  word: string;
  /** Heading of its list. */
  heading: Heading;
}

export const captionKinds: readonly CaptionKind[] = [
  { figure: "table", word: "Table", heading: { id: "tables", level: 1, number: "", title: "Tables" } },
  { figure: "diagram", word: "Figure", heading: { id: "figures", level: 1, number: "", title: "Figures" } },
];

/** A captioned table or drawing as the list of its kind names it. */
export interface Captioned {
  id: string;
  number: string;
  title: string;
  /** Data set whose rows it shows. */
  set: string | undefined;
}

/** A book with more tables, or drawings, than this lists them. */
const mostUnlisted = 10;

/** As many lines fill one page; a longer list is set in two columns of smaller type. */
const mostInOneColumn = 30;

/** Numbers what has a caption of one kind, in the order of the book, and gives the captions ids. */
export function numberCaptions({ figure, word }: CaptionKind, chapters: readonly Element[]): Captioned[] {
  const captions = chapters
    .flatMap((chapter) => findAll(chapter, (node) => node.name === "figure" && hasClass(node, figure)))
    .flatMap((found) => {
      const caption = findFirst(found, (node) => node.name === "figcaption");
      return caption ? [{ caption, set: found.attribs["data-set"] }] : [];
    });
  return captions.map(({ caption, set }, index) => {
    const number = String(index + 1);
    const id = (caption.attribs["id"] ??= `${word.toLowerCase()}-${number}`);
    const words = takeChildren(caption);
    append(caption, [added("span", { class: "caption-number" }, [`${word} ${number} `]), ...words]);
    return { id, number, set, title: textOf(words).replace(/\s+/g, " ").trim() };
  });
}

/** The list of what has a caption of one kind, with leaders and page numbers; empty for a book with few. */
export function captionList(
  { heading }: CaptionKind,
  captioned: readonly Captioned[],
  targets: Set<string>,
): Element[] {
  if (captioned.length <= mostUnlisted) return [];
  const columns = captioned.length > mostInOneColumn ? " in-columns" : "";
  return [
    added("section", { class: `contents captions${columns}` }, [
      element("h1", { id: heading.id }, [heading.title]),
      element(
        "ol",
        {},
        captioned.map((one) => element("li", {}, [contentsLine(one, targets)])),
      ),
    ]),
  ];
}
