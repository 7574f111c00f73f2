import { hash } from "node:crypto";
import {
  append,
  type ChildNode,
  type Element,
  findAll,
  hasClass,
  isTag,
  pageOfMark,
  parseHtml,
  textOf,
  toHtml,
} from "@opcon-help/html";

import { elsewhere } from "../book/ids.ts";

/**
 * A part of the book that is laid out and printed separately: the front matter, a chapter, or the index. It's kept as
 * text, because the elements of 2,041 pages took 215 MB.
 */
export interface Part {
  /** Name in the book, such as "front" or "chapter-3". */
  name: string;
  /** Its HTML, with digits reserved for page numbers. */
  html: string;
  digest: string;
}

/**
 * Splits a book into parts. Everything before the first chapter is one part, and each section after that is another.
 *
 * @param digits number of digits to reserve for each page number of the book
 */
export function split(body: readonly ChildNode[], digits: number): Part[] {
  const sections = body.filter(isTag);
  const first = sections.findIndex((section) => hasClass(section, "chapter"));
  const front = first < 0 ? sections : sections.slice(0, first);
  const rest = first < 0 ? [] : sections.slice(first);
  const digitsOf = (id: string): number => (elsewhere(id) ? digitsElsewhere : digits);
  return [
    ...(front.length > 0 ? [makePart("front", front, digitsOf)] : []),
    ...rest.map((section, index) => makePart(`chapter-${index + 1}`, [section], digitsOf)),
  ];
}

/** Number of digits for a page of another manual. They are the same for all, so that a part depends only on its own text. */
const digitsElsewhere = 4;

/** Fewer characters than an average page of any manual has. */
const fewestCharacters = 1000;
const fewestDigits = 3;

/** Number of digits that is enough for every page number of a book, estimated before pages are laid out. */
export function digitsFor(body: readonly ChildNode[]): number {
  const sections = body.filter(isTag);
  const pages = sections.reduce((sum, section) => sum + 2 + textOf(section).length / fewestCharacters, 0);
  return Math.max(fewestDigits, String(Math.ceil(pages)).length);
}

/**
 * Makes a part of sections, and marks them with its name.
 *
 * @param digitsOf returns the number of digits to reserve for the page number of an ID
 */
export function makePart(name: string, sections: readonly Element[], digitsOf: (id: string) => number): Part {
  for (const section of sections) {
    section.attribs["data-part"] = name;
    for (const spot of findAll(section, (node) => node.attribs[pageOfMark] !== undefined))
      append(spot, ["0".repeat(digitsOf(spot.attribs[pageOfMark]!))]);
  }
  const html = toHtml([...sections]);
  return { name, html, digest: hash("sha256", html) };
}

export const sectionsOf = ({ html }: Pick<Part, "html">): Element[] => parseHtml(html).children.filter(isTag);
