import {
  ancestors,
  append,
  findAll,
  hasAttribute,
  hasClass,
  isTag,
  pageOfMark,
  parseHtml,
  textOf,
  toHtml,
  type ChildNode,
  type Element,
} from "@opcon-help/html";

import { sha256 } from "./digest.ts";
import { ManualFailure } from "../failure.ts";
import { placeholder } from "./in-page/slots.ts";
import { measureText, type TextLength } from "./page-guess.ts";

/**
 * A stretch of the book that is laid out and printed for itself: the front matter, a chapter, what stands at the end.
 * It is held as text: the elements of 2,041 pages took 215 MB.
 */
export interface Part {
  /** Name in the book, such as "front" or "chapter-3". */
  name: string;
  /** How many parts of a combined manual stand around it: 1 for their chapters, else 0. */
  depth: number;
  /** Whether the numbers of its pages are those of the chapters. */
  isNumbered: boolean;
  /** Its HTML, cut where the number of a page will stand. */
  html: readonly string[];
  /** Digest of the HTML. */
  digest: string;
  /** Targets of the page numbers that stand at the cuts. */
  references: readonly string[];
  pictures: readonly Picture[];
  length: TextLength;
}

/** A picture of a part: its address on the site, and the file of the page that shows it. */
export interface Picture {
  address: string;
  source: string;
}

/** Divides a book into parts. All that stands before the first chapter is one part; each section from there on is one. */
export function divide(body: readonly ChildNode[]): Part[] {
  const sections = body.filter(isTag);
  const first = sections.findIndex((section) => hasClass(section, "chapter"));
  const front = first < 0 ? sections : sections.slice(0, first);
  const rest = first < 0 ? [] : sections.slice(first);
  const isCombined = rest.some((section) => hasClass(section, "division"));
  return [
    ...(front.length > 0 ? [makePart("front", front)] : []),
    ...rest.map((section, index) =>
      makePart(`chapter-${index + 1}`, [section], {
        depth: isCombined && !hasClass(section, "division") && !hasClass(section, "appendix") ? 1 : 0,
        isNumbered: true,
      }),
    ),
  ];
}

/** Makes a part of sections, which are marked with its name. */
export function makePart(
  name: string,
  sections: readonly Element[],
  { depth, isNumbered } = { depth: 0, isNumbered: false },
): Part {
  const references: string[] = [];
  for (const section of sections) {
    section.attribs["data-part"] = name;
    for (const spot of findAll(section, (node) => node.attribs[pageOfMark] !== undefined)) {
      // Contents keep the same room for each number.
      if (hasClass(section, "contents")) append(spot, [placeholder(3)]);
      else {
        append(spot, [cut]);
        references.push(spot.attribs[pageOfMark]!);
      }
    }
  }
  const text = toHtml([...sections]);
  const html = text.split(cut);
  if (html.length !== references.length + 1)
    throw new ManualFailure([`${sourceIn(sections)}: the text holds the character U+0000, which HTML does not have`]);
  return {
    name,
    depth,
    isNumbered,
    html,
    digest: sha256(text),
    references,
    pictures: sections.flatMap(picturesOf),
    length: measureText(sections),
  };
}

/** A character that no HTML holds. */
const cut = "\0";

/** The sections of a part as elements, read from what is laid out. */
export const sectionsOf = ({ html }: Pick<Part, "html">): Element[] => parseHtml(html.join("")).children.filter(isTag);

/** File of the first page in sections that holds such a character. */
const sourceIn = (sections: readonly Element[]): string =>
  sections
    .flatMap((section) => findAll(section, (node) => hasAttribute(node, "data-source")))
    .find((topic) => textOf(topic).includes(cut))?.attribs["data-source"] ?? "the book";

const picturesOf = (section: Element): Picture[] =>
  findAll(section, (node) => node.name === "img").map((image) => ({
    address: image.attribs["src"] ?? "",
    source:
      ancestors(image).find((node) => node.attribs["data-source"] !== undefined)?.attribs["data-source"] ?? "the book",
  }));
