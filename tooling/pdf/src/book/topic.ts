import {
  append,
  element,
  findAll,
  headingLevel,
  isTag,
  isText,
  replaceBy,
  takeChildren,
  textOf,
  type Element,
} from "@opcon-help/html";

import { nameKind } from "./admonition.ts";
import type { PageContent } from "./extract.ts";
import { headingElement, type HeadingElement } from "./headings.ts";
import { bookId, type Source } from "./ids.ts";
import { printReferences, type LinkIndex } from "./links.ts";

/** A part of a chapter with a title of its own: a page, the title of a group, or a data set of the appendix. */
export interface Topic {
  element: Element;
  headings: HeadingElement[];
  /** What is wrong with its links and pictures. */
  findings: string[];
}

/** Makes a topic from the content of a page, which is moved into it. */
export function composeTopic(
  { page, level }: { page: Source; level: number },
  content: PageContent,
  links: LinkIndex,
): Topic {
  const section = element("section", { class: "topic", "data-source": page.file }, content.body);
  for (const code of findAll(section, (node) => node.name === "code")) allowBreaks(code);
  for (const paragraph of findAll(section, (node) => node.name === "p")) keepWithNext(paragraph);
  for (const cell of findAll(section, (node) => node.name === "td" || node.name === "th")) fillEmptyCell(cell);
  for (const admonition of findAll(section, (node) => node.attribs["class"] === "admonition")) nameKind(admonition);
  makeIdsUnique(section, page);
  const findings = printReferences(section, { source: page, address: content.address }, links);

  const title = headingElement(level, bookId(page, ""), [content.title]);
  const below = findAll(section, (node) => headingLevel(node) !== undefined).map((node, index) => {
    const id = node.attribs["id"] ?? bookId(page, `heading-${index + 1}`);
    const heading = headingElement(level + headingLevel(node)! - 1, id, takeChildren(node));
    replaceBy(node, heading.element);
    return heading;
  });
  append(section, [title.element, ...takeChildren(section)]);
  return { element: section, headings: [title, ...below], findings };
}

/** Names up to this number of characters stay on one line. */
const longestUnbroken = 14;

/** Lets paths and long names break after separators, and very long ones also before a capital letter. */
function allowBreaks(code: Element): void {
  const words = textOf(takeChildren(code));
  if (words.length <= longestUnbroken && !words.includes(" ")) code.attribs["class"] = "whole";
  const parts = words.length <= longestUnbroken ? [words] : words.split(/(?<=[\\/_.:;,=@-])(?=[^\\/_.:;,=@-])/);
  const pieces = parts.flatMap((part) =>
    part.length <= longestUnbroken ? [part] : part.split(/(?<=[a-z0-9])(?=[A-Z])/),
  );
  pieces.forEach((piece, index) => append(code, index === 0 ? [piece] : [element("wbr", {}, []), piece]));
}

/** Keeps a sentence that introduces a table, a figure, or code, or that ends with a colon, on the page of what follows. */
function keepWithNext(paragraph: Element): void {
  let next = paragraph.next;
  while (next && isText(next)) next = next.next;
  if (!next || !isTag(next)) return;
  if (next.name === "figure" || /:\s*$/.test(textOf(paragraph))) paragraph.attribs["class"] = "lead-in";
}

/** Chromium omits empty cells from the tags of a table, which shifts its columns. A space keeps them. */
function fillEmptyCell(cell: Element): void {
  if (cell.children.every((node) => isText(node) && node.data.trim() === "")) append(cell, ["\u00A0"]);
}

/** Prefixes ids with the page's id, because pages can share anchors. Of a repeated anchor, only the first is kept. */
function makeIdsUnique(section: Element, page: Source): void {
  const seen = new Set<string>();
  for (const node of findAll(section, (inner) => inner.attribs["id"] !== undefined)) {
    const anchor = node.attribs["id"]!;
    if (seen.has(anchor)) delete node.attribs["id"];
    else node.attribs["id"] = bookId(page, anchor);
    seen.add(anchor);
  }
  for (const drawing of findAll(section, (inner) => inner.name === "svg"))
    for (const node of findAll(drawing, (inner) => inner.name !== "a"))
      for (const name of Object.keys(node.attribs)) renameReference(node, name, page);
}

/** Makes references within a drawing follow the new ids. */
function renameReference(node: Element, name: string, page: Source): void {
  const value = node.attribs[name] ?? "";
  const isLink = name === "href" || name === "xlink:href";
  node.attribs[name] =
    isLink && value.startsWith("#")
      ? `#${bookId(page, value.slice(1))}`
      : value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${bookId(page, id)})`);
}
