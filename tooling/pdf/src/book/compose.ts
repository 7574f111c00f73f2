import {
  addedMark,
  append,
  element,
  findAll,
  findFirst,
  headingLevel,
  insertAfter,
  isTag,
  isText,
  replaceBy,
  takeChildren,
  text,
  textOf,
  type ChildNode,
  type Element,
} from "@opcon-help/html";
import { setsDrawnOn, type Library } from "@opcon-help/model";

import type { Entry } from "./index/entry.ts";
import { gatherIndex } from "./index/gather.ts";
import { indexHeading, indexTargets } from "./index/section.ts";
import { added } from "./added.ts";
import { nameKind } from "./admonition.ts";
import { appendixHeading, appendixNumber, appendixOpening, chooseSets, dataPrefix, listSets } from "./appendix.ts";
import { captionKinds, captionList, numberCaptions, type Captioned } from "./captions.ts";
import { changeList, changesHeading, markChanges, sectionDigests, topicTitles } from "./changes.ts";
import { chapterContents } from "./chapter-contents.ts";
import { divisionHeading, divisionList, divisionOpening, divisionsHeading } from "./division.ts";
import { bookId, type Source } from "./identity.ts";
import { indexLinks, printLink, type LinkRegister } from "./links.ts";
import { contentsHeading, contentsList, cover, imprint } from "./opening.ts";
import type { Edition, TopicTitles } from "./edition.ts";
import { ManualFailure } from "../failure.ts";
import type { Revision } from "./revision.ts";
import type { PageContent } from "./extract.ts";
import { bookPages, isBookPage, isCombined, type Book, type Chapter, type ChapterPart } from "./select.ts";

/** The book as one document whose page numbers are not known yet. */
export interface Manuscript {
  title: string;
  /** Children of the document's body. */
  body: ChildNode[];
  /** All headings in order, "Contents" included. */
  headings: Heading[];
  /** Ids that links of the book lead to. */
  targets: ReadonlySet<string>;
  /** Entries of the index, which is printed when the pages of all places are known. */
  index: readonly Entry[];
  /** Digest of each section, by the id of its heading. */
  sections: ReadonlyMap<string, string>;
  /** What a later edition can be compared with, beside them. */
  topics: TopicTitles;
  /** Files of the data sets that stand in the appendix. */
  appendix: readonly string[];
}

export interface Heading {
  id: string;
  /** 1 for a chapter, 0 for what holds chapters or stands beside such parts in a combined manual. */
  level: number;
  /** Number as printed, such as "3.2"; empty below the third level. */
  number: string;
  title: string;
}

/** What a book is made from. */
export interface Sources {
  book: Book;
  /** Printable content by page path. */
  contents: ReadonlyMap<string, PageContent>;
  /** The same of the data sets that its pages do not show whole, by name. */
  dataSets: ReadonlyMap<string, PageContent>;
  library: Library;
  /** Label of the product version. */
  version: string;
  revision: Revision;
  /** Older edition to compare with. */
  since?: Edition | undefined;
}

/** Deepest level of heading that carries a number. */
const numberedLevels = 3;

/**
 * Puts the pages of a book into one document: cover, contents, numbered chapters, ids of its own, printed references.
 * The contents that it is given are used up.
 *
 * @throws ManualFailure when a link leads to an anchor that does not exist
 */
export function compose(sources: Sources): Manuscript {
  const { book, contents, library, since } = sources;
  const register: LinkRegister = { index: indexLinks(book, contents, library), targets: new Set(), findings: [] };
  const headings: Heading[] = [];
  const groupId = groupIds();
  let chapterNumber = 0;
  const sections = book.divisions.flatMap(({ area, chapters }, index) => {
    const first = headings.length;
    const composed = chapters.map((chapter) => {
      chapterNumber += 1;
      return composeChapter(chapter, { contents, register, headings, groupId, number: chapterNumber });
    });
    if (!isCombined(book)) return composed;
    const heading = divisionHeading(area, index + 1);
    const opening = divisionOpening(area, heading, headings.slice(first), register.targets);
    headings.splice(first, 0, heading);
    return [opening, ...composed];
  });
  const level = isCombined(book) ? 0 : 1;
  const appendix = composeAppendix(sources, sections, { register, headings, level });
  if (register.findings.length > 0) throw new ManualFailure(register.findings);
  const { targets } = register;
  const index = gatherIndex(sections, library);
  for (const id of indexTargets(index)) targets.add(id);
  const body = [...sections, ...appendix.sections];
  const lists = captionKinds.flatMap((kind) => {
    const captioned = numberCaptions(kind, body);
    appendix.list(captioned);
    return captionList(kind, captioned, targets).map((list) => ({ list, heading: { ...kind.heading, level } }));
  });
  const digests = sectionDigests(body, siteOf(contents));
  const pageIds = new Set([...library.pages.values()].map(({ front }) => front.id));
  const changed = since && markChanges(body, digests, since, (id) => pageIds.has(id));
  const changes =
    since && changed && changed.topics.length + changed.gone.length > 0
      ? [changeList(changed, since, headings, targets)]
      : [];
  const ends = index.length > 0 ? [{ ...indexHeading, level }] : [];
  const contentsOf = [
    ...changes.map(() => ({ ...changesHeading, level })),
    ...lists.map(({ heading }) => heading),
    ...headings,
    ...ends,
  ];
  const overview = isCombined(book) ? [divisionList(book, targets)] : [];
  return {
    title: book.manual.title,
    body: [
      cover(sources),
      imprint(sources, changes.length > 0),
      ...overview,
      contentsList(contentsOf, targets),
      ...changes,
      ...lists.map(({ list }) => list),
      ...body,
    ],
    headings: [...(overview.length > 0 ? [divisionsHeading] : []), { ...contentsHeading, level }, ...contentsOf],
    targets,
    index,
    sections: digests,
    topics: topicTitles(body, headings),
    appendix: appendix.files,
  };
}

/** The appendix of a book, none when its pages draw on no data set. */
interface Appendix {
  sections: Element[];
  /** Files of the data sets that it prints. */
  files: string[];
  /** Lists the tables of one kind that show data sets. */
  list(captioned: readonly Captioned[]): void;
}

function composeAppendix(
  { book, library, dataSets }: Sources,
  chapters: readonly Element[],
  { register, headings, level }: { register: LinkRegister; headings: Heading[]; level: number },
): Appendix {
  const drawn = setsDrawnOn(
    library,
    bookPages(book).map(({ page }) => page),
  );
  if (drawn.length === 0) return { sections: [], files: [], list: () => undefined };
  const chosen = chooseSets(drawn, dataSets, textOf([...chapters]).length);
  const title = appendixHeading(level);
  headings.push(title);
  const heading = numberHeadings(appendixNumber, headings);
  const topics = chosen.map(({ name, file }) =>
    composeTopic(
      { page: { file, front: { id: dataPrefix + name } }, level: 2 },
      dataSets.get(name)!,
      register,
      heading,
    ),
  );
  const [head, opening] = appendixOpening(title, chosen.length > 0);
  return {
    sections: [element("section", { class: "chapter appendix" }, [head!, opening!, ...topics])],
    files: chosen.map(({ file }) => file),
    list: (captioned) => {
      if (captioned.some(({ set }) => set !== undefined)) listSets(opening!, drawn, captioned, register.targets);
    },
  };
}

/** Origin of the site that the pages were built for. */
const siteOf = (contents: ReadonlyMap<string, PageContent>): string =>
  [...contents.values()].map(({ address }) => address.origin)[0] ?? "";

const isIndexPage = (part: ChapterPart | undefined): boolean =>
  part !== undefined && isBookPage(part) && part.page.front.type === "index";

type MakeHeading = (level: number, id: string, title: ChildNode[]) => Element;

/** Makes the headings of a chapter, numbers them in order and notes them in `headings`. */
function numberHeadings(chapter: number | string, headings: Heading[]): MakeHeading {
  const counters = Array.from({ length: numberedLevels }, () => 0);
  return (level, id, title) => {
    const words = textOf(title).replace(/\s+/g, " ").trim();
    if (level > 1 && level <= numberedLevels) counters[level - 1]! += 1;
    counters.fill(0, level);
    const number = level <= numberedLevels ? [chapter, ...counters.slice(1, level)].join(".") : "";
    headings.push({ id, level, number, title: words });
    return element(`h${Math.min(level, 6)}`, { id }, [
      ...(number ? [added("span", { class: "heading-number" }, [`${number} `])] : []),
      element("span", { class: "heading-title" }, title),
    ]);
  };
}

/** What the chapters of a book share while they are composed. */
interface Binding {
  contents: ReadonlyMap<string, PageContent>;
  register: LinkRegister;
  /** Headings of the chapters so far. */
  headings: Heading[];
  groupId(title: string): string;
  /** The chapter's own number. */
  number: number;
}

function composeChapter(chapter: Chapter, { contents, register, headings, groupId, number }: Binding): Element {
  const first = headings.length;
  const heading = numberHeadings(number, headings);
  const parts = chapter.map((part) => {
    if (isBookPage(part)) return composeTopic(part, contents.get(part.page.path)!, register, heading);
    const title = heading(part.level, groupId(part.title), [text(part.title)]);
    title.attribs[addedMark] = "";
    return title;
  });
  const section = element("section", { class: "chapter" }, parts);
  // A page that lists what is below it is such a list already.
  if (!isIndexPage(chapter[0]))
    for (const list of chapterContents(headings.slice(first), register.targets))
      insertAfter(
        findFirst(section, (node) => headingLevel(node) === 1)!,
        list,
      );
  return section;
}

/** Ids of groups by their titles, which areas may share. */
function groupIds(): (title: string) => string {
  const counts = new Map<string, number>();
  return (title) => {
    const id = `group--${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

function composeTopic(
  { page, level }: { page: Source; level: number },
  content: PageContent,
  register: LinkRegister,
  heading: MakeHeading,
): Element {
  const topic = element("section", { class: "topic", "data-source": page.file }, content.body);
  const links = findAll(topic, (node) => node.attribs["href"] !== undefined && node.name === "a");
  links.forEach((link, index) => printLink(link, index + 1, page, content.address, register));
  for (const image of findAll(topic, (node) => node.name === "img"))
    placePicture(image, page, content.address, register.findings);
  for (const code of findAll(topic, (node) => node.name === "code")) allowBreaks(code);
  for (const paragraph of findAll(topic, (node) => node.name === "p")) keepLeadIn(paragraph);
  for (const cell of findAll(topic, (node) => node.name === "td" || node.name === "th")) keepCell(cell);
  for (const admonition of findAll(topic, (node) => node.attribs["class"] === "admonition")) nameKind(admonition);
  makeIdsUnique(topic, page);

  const title = heading(level, bookId(page, ""), [text(content.title)]);
  const inner = findAll(topic, (node) => headingLevel(node) !== undefined);
  inner.forEach((node, index) => {
    const id = node.attribs["id"] ?? bookId(page, `heading-${index + 1}`);
    replaceBy(node, heading(level + (headingLevel(node) ?? 1) - 1, id, takeChildren(node)));
  });
  const body = takeChildren(topic);
  append(topic, [title, ...body]);
  return topic;
}

/** Gives a picture its address within the site, which is read from the built files. */
function placePicture(image: Element, page: Source, address: URL, findings: string[]): void {
  const url = new URL(image.attribs["src"] ?? "", address);
  image.attribs["src"] = url.pathname;
  if (url.origin !== address.origin)
    findings.push(
      `${page.file}: the picture ${url.href} is not on the site: put it below content, as a manual asks nobody outside`,
    );
}

/** Names up to this length, in characters, stay on one line. */
const wholeName = 14;

/** Paths and long names may break after their separators, very long ones also before a capital letter. */
function allowBreaks(code: Element): void {
  const words = textOf(takeChildren(code));
  if (words.length <= wholeName && !words.includes(" ")) code.attribs["class"] = "whole";
  const parts = words.length <= wholeName ? [words] : words.split(/(?<=[\\/_.:;,=@-])(?=[^\\/_.:;,=@-])/);
  const pieces = parts.flatMap((part) => (part.length <= wholeName ? [part] : part.split(/(?<=[a-z0-9])(?=[A-Z])/)));
  pieces.forEach((piece, index) => append(code, index === 0 ? [piece] : [element("wbr", {}, []), piece]));
}

/** A sentence that announces what follows stays on its page: one before a table, a drawing or code, or with a colon. */
function keepLeadIn(paragraph: Element): void {
  let next = paragraph.next;
  while (next && isText(next)) next = next.next;
  if (!next || !isTag(next)) return;
  if (next.name === "figure" || /:\s*$/.test(textOf(paragraph))) paragraph.attribs["class"] = "lead-in";
}

/** Chromium leaves an empty cell out of the structure of a table, whose columns then do not fit: a space keeps it. */
function keepCell(cell: Element): void {
  if (cell.children.every((node) => isText(node) && node.data.trim() === "")) append(cell, ["\u00A0"]);
}

/** Anchors carry their page's id, so that two pages may use the same one; a repeated anchor keeps its first place. */
function makeIdsUnique(topic: Element, page: Source): void {
  const seen = new Set<string>();
  for (const node of findAll(topic, (inner) => inner.attribs["id"] !== undefined)) {
    const anchor = node.attribs["id"]!;
    if (seen.has(anchor)) delete node.attribs["id"];
    else node.attribs["id"] = bookId(page, anchor);
    seen.add(anchor);
  }
  for (const drawing of findAll(topic, (inner) => inner.name === "svg"))
    for (const node of findAll(drawing, isTag))
      for (const name of Object.keys(node.attribs)) renameReference(node, name, page);
}

/** References within a drawing follow the ids they name. */
function renameReference(node: Element, name: string, page: Source): void {
  const value = node.attribs[name] ?? "";
  const isLink = name === "href" || name === "xlink:href";
  node.attribs[name] =
    isLink && value.startsWith("#")
      ? `#${bookId(page, value.slice(1))}`
      : value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${bookId(page, id)})`);
}
