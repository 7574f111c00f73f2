import {
  addedMark,
  ancestors,
  append,
  type ChildNode,
  element,
  type Element,
  findAll,
  findFirst,
  hasClass,
  headingLevel,
  insertAfter,
  isTag,
  isText,
  leftOutMark,
  removeNode,
  replaceBy,
  takeChildren,
  textOf,
} from "@opcon-help/html";
import { hasGeneratedBody } from "@opcon-help/model";

import { markTokens } from "./code.ts";
import type { PageContent } from "./extract.ts";
import {
  added,
  chapterContents,
  type ComposedArea,
  type ComposedChapter,
  headingElement,
  linkLists,
  numberHeadings,
  titleOf,
  type Topic,
} from "./headings.ts";
import { bookId, type Source } from "./ids.ts";
import { type LinkIndex, printReferences } from "./links.ts";
import {
  type Book,
  type BookGroup,
  type BookPage,
  type Chapter,
  type ChapterPart,
  isBookPage,
  isCombined,
} from "./select.ts";

/**
 * Makes the chapters of a book, with numbers that continue in all areas. In a combined manual, a first chapter that
 * only lists links isn't numbered, because it opens the part.
 *
 * @param contents contents by page path, whose nodes are moved into the chapters
 */
export function composeChapters(
  book: Book,
  contents: ReadonlyMap<string, PageContent>,
  links: LinkIndex,
): ComposedArea[] {
  let number = 0;
  return book.divisions.map(({ area, chapters }) => {
    const overview = isCombined(book) ? overviewOf(chapters[0]) : undefined;
    return {
      area,
      opening: overview && composeTopic({ ...overview, level: 2 }, contents.get(overview.page.path)!, links),
      chapters: chapters.slice(overview ? 1 : 0).map((chapter) => {
        number += 1;
        return composeChapter(chapter, number, contents, links);
      }),
    };
  });
}

/** Whether a part of a chapter is a page that only lists links. */
const isList = (part: ChapterPart | undefined): part is BookPage =>
  part !== undefined && isBookPage(part) && hasGeneratedBody(part.page);

/** The page of a chapter that only consists of a list of links; undefined for other chapters. */
const overviewOf = ([first, ...others]: Chapter = []): BookPage | undefined =>
  others.length === 0 && isList(first) ? first : undefined;

/** Gives steps boxes to tick, for work on site. */
function tickSteps(topic: Element): void {
  const isStep = (node: Element): boolean =>
    node.name === "li" &&
    ancestors(node)[0]?.name === "ol" &&
    !ancestors(node).some((around) => around.name === "li" || hasClass(around, "footnotes"));
  for (const step of findAll(topic, isStep)) step.attribs["class"] ??= "tick";
}

/** Number of characters in a chapter of about eight pages, and the level that the contents then list as well. */
const longChapter = 14_000;
const detailLevel = 3;

function composeChapter(
  chapter: Chapter,
  number: number,
  contents: ReadonlyMap<string, PageContent>,
  links: LinkIndex,
): ComposedChapter {
  const parts = chapter.map((part) => {
    if (!isBookPage(part)) return groupTitle(part);
    const topic = composeTopic(part, contents.get(part.page.path)!, links);
    if (part.page.front.type === "task" && part.page.front.audience.includes("installers")) tickSteps(topic.element);
    return topic;
  });
  leaveOutInnerLists(parts);
  // The groups of the chapter have the titles of the lists on a page that lists their links.
  parts.forEach(({ headings: [, ...below] }, index) => {
    if (parts.length > 1 && isList(chapter[index])) for (const heading of below) heading.isOfLinks = true;
  });
  const headings = numberHeadings(
    number,
    parts.flatMap((part) => part.headings),
  );
  const section = element(
    "section",
    { class: "chapter" },
    parts.map((part) => part.element),
  );
  if (textOf(section).length > longChapter)
    for (const heading of headings) heading.isDetail = heading.level === detailLevel;
  if (!isList(chapter[0]))
    for (const list of chapterContents(headings))
      insertAfter(
        findFirst(section, (node) => headingLevel(node) === 1)!,
        list,
      );
  return { section, headings, findings: parts.flatMap((part) => part.findings) };
}

/**
 * Leaves out lists of links that only lead to other topics of the chapter, which the reader already has in hand. The
 * attribute tells the comparison with the built pages.
 */
function leaveOutInnerLists(topics: readonly Topic[]): void {
  const targets = topics.flatMap((topic) => findAll(topic.element, ({ attribs }) => "id" in attribs));
  const inside = new Set(targets.map(({ attribs }) => `#${attribs["id"]}`));
  for (const topic of topics) {
    topic.headings = topic.headings.filter(({ level, element: heading }) => {
      const title = titleOf(heading);
      if (level === 1 || !linkLists.has(title)) return true;
      const list = [heading, ...followers(heading)];
      const links = list.filter(isTag).flatMap((node) => findAll(node, ({ attribs }) => "href" in attribs));
      if (links.length === 0 || links.some(({ attribs }) => !inside.has(attribs["href"]!))) return true;
      topic.element.attribs[leftOutMark] = title;
      for (const node of list) removeNode(node);
      return false;
    });
  }
}

/** The content of a section below its heading. */
function followers(heading: Element): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let { next } = heading; next && !(isTag(next) && headingLevel(next)); { next } = next) nodes.push(next);
  return nodes;
}

function groupTitle({ level, id, title }: BookGroup): Topic {
  const heading = headingElement(level, id, [title]);
  heading.element.attribs[addedMark] = "";
  return { element: heading.element, headings: [heading], findings: [] };
}

/** Makes a topic from the content of a page, and moves the content into it. */
export function composeTopic(
  { page, level }: { page: Source; level: number },
  content: PageContent,
  links: LinkIndex,
): Topic {
  const section = element("section", { class: "topic", "data-source": page.file }, content.body);
  for (const code of findAll(section, (node) => node.name === "code" || hasClass(node, "code-line"))) markTokens(code);
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

/** Keeps a sentence on the same page as the table, figure, or code that follows it, or if it ends with a colon. */
function keepWithNext(paragraph: Element): void {
  let next = paragraph.next;
  while (next && isText(next)) next = next.next;
  if (!next || !isTag(next)) return;
  if (next.name === "figure" || /:\s*$/.test(textOf(paragraph))) paragraph.attribs["class"] = "lead-in";
}

/**
 * Adds a space to an empty cell, because Chromium omits empty cells from the tags of a table, which would shift its
 * columns.
 */
function fillEmptyCell(cell: Element): void {
  if (cell.children.every((node) => isText(node) && node.data.trim() === "")) append(cell, ["\u00A0"]);
}

/**
 * Adds the ID of the page to the IDs in a section, because pages can have the same anchors. If an anchor is repeated on
 * a page, only the first one is kept.
 */
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

/** Updates a reference within a drawing to the new IDs. */
function renameReference(node: Element, name: string, page: Source): void {
  const value = node.attribs[name] ?? "";
  const isLink = name === "href" || name === "xlink:href";
  node.attribs[name] =
    isLink && value.startsWith("#")
      ? `#${bookId(page, value.slice(1))}`
      : value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${bookId(page, id)})`);
}

const kinds: Readonly<Record<string, { word: string; icon: string }>> = {
  note: { word: "Note", icon: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM8 7.2v4.2M8 4.4v.2" },
  tip: { word: "Tip", icon: "M8 1.2a4.8 4.8 0 0 1 2.6 8.8v1.6H5.4V10A4.8 4.8 0 0 1 8 1.2zM6 14.3h4" },
  caution: { word: "Caution", icon: "M8 1.5 15.2 14.5H.8zM8 6.2v3.8M8 12.1v.2" },
  danger: { word: "Danger", icon: "M5 1h6l4 4v6l-4 4H5l-4-4V5zM8 4v5M8 11.7v.2" },
};

/** Adds the kind of an admonition as a word and an icon, because color alone isn't enough. */
export function nameKind(admonition: Element): void {
  const title = admonition.children.find(isTag);
  const kind = kinds[admonition.attribs["data-kind"] ?? ""];
  if (!title || !kind) throw new Error(`No printed form for the admonition "${admonition.attribs["data-kind"]}"`);
  const words = takeChildren(title);
  const titleIsKind = textOf(words).trim().toLowerCase() === kind.word.toLowerCase();
  append(title, [
    element("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, [
      element("path", { d: kind.icon }, []),
    ]),
    ...(titleIsKind ? [] : [added("span", { class: "admonition-kind" }, [kind.word]), " "]),
    element("span", { class: titleIsKind ? "admonition-kind" : "admonition-subject" }, words),
  ]);
}
