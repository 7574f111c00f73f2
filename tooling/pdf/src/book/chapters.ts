import { addedMark, element, findFirst, headingLevel, insertAfter, type Element } from "@opcon-help/html";
import type { Area } from "@opcon-help/model";

import { chapterContents } from "./contents.ts";
import type { PageContent } from "./extract.ts";
import { headingElement, numberHeadings, type Heading } from "./headings.ts";
import { isBookPage, type Book, type BookGroup, type Chapter } from "./select.ts";
import { composeTopic, type Topic } from "./topic.ts";
import type { LinkIndex } from "./links.ts";

/** A chapter in the tree of the book, its headings numbered. */
export interface ComposedChapter {
  section: Element;
  headings: Heading[];
  /** What is wrong with its links and pictures. */
  findings: string[];
}

export interface ComposedArea {
  area: Area;
  chapters: ComposedChapter[];
}

/**
 * Makes the chapters of all areas of a book, numbered from 1 to the end of the book.
 *
 * @param contents by page path; the nodes are moved into the chapters
 */
export function composeChapters(
  book: Book,
  contents: ReadonlyMap<string, PageContent>,
  links: LinkIndex,
): ComposedArea[] {
  let number = 0;
  return book.divisions.map(({ area, chapters }) => ({
    area,
    chapters: chapters.map((chapter) => {
      number += 1;
      return composeChapter(chapter, number, contents, links);
    }),
  }));
}

function composeChapter(
  chapter: Chapter,
  number: number,
  contents: ReadonlyMap<string, PageContent>,
  links: LinkIndex,
): ComposedChapter {
  const parts = chapter.map((part) =>
    isBookPage(part) ? composeTopic(part, contents.get(part.page.path)!, links) : groupTitle(part),
  );
  const headings = numberHeadings(
    number,
    parts.flatMap((part) => part.headings),
  );
  const section = element(
    "section",
    { class: "chapter" },
    parts.map((part) => part.element),
  );
  const first = chapter[0];
  const opensWithList = first !== undefined && isBookPage(first) && first.page.front.type === "index";
  if (!opensWithList)
    for (const list of chapterContents(headings))
      insertAfter(
        findFirst(section, (node) => headingLevel(node) === 1)!,
        list,
      );
  return { section, headings, findings: parts.flatMap((part) => part.findings) };
}

function groupTitle({ level, id, title }: BookGroup): Topic {
  const heading = headingElement(level, id, [title]);
  heading.element.attribs[addedMark] = "";
  return { element: heading.element, headings: [heading], findings: [] };
}
