import type { ChildNode } from "@opcon-help/html";
import type { Library } from "@opcon-help/model";

import { captionLists, numberCaptions } from "./captions.ts";
import { composeChapters } from "./chapters.ts";
import { cover, imprint, type Publication } from "./cover.ts";
import { divisionList, divisionsHeading, withTitlePages } from "./division.ts";
import type { PageContent } from "./extract.ts";
import { bookContents, contentsHeading, type Heading } from "./headings.ts";
import type { Entry } from "./index/entry.ts";
import { gatherIndex } from "./index/gather.ts";
import { indexHeading } from "./index/section.ts";
import { indexLinks, type Shelf } from "./links.ts";
import { isCombined } from "./select.ts";
import { ManualFailure } from "../failure.ts";

/** The book as one document, before its page numbers are known. */
export interface Manuscript {
  title: string;
  body: ChildNode[];
  /** All headings in order, including "Contents". */
  headings: Heading[];
  /** Entries of the index, which is printed after the pages of its references are known. */
  index: readonly Entry[];
}

export interface Sources extends Publication {
  /** Content of the pages by page path. */
  contents: ReadonlyMap<string, PageContent>;
  library: Library;
  /** The other manuals. By default, they aren't made. */
  shelf?: Shelf;
}

/**
 * Combines the pages of a book in one document: cover, contents, numbered chapters, and the entries of the index. Moves
 * the nodes of the contents into it.
 *
 * @throws ManualFailure if a link points to an anchor that doesn't exist
 */
export function compose(sources: Sources): Manuscript {
  const { book, contents, library, shelf = { fileOf: (file) => file, hasPage: () => undefined } } = sources;
  const level = isCombined(book) ? 0 : 1;
  const links = indexLinks(new Map([...contents].map(([path, { body }]) => [path, body])), library, shelf);
  const origin = [...contents.values()][0]?.address.origin ?? "";

  const areas = composeChapters(book, contents, links);
  const chapters = areas.flatMap((area) => area.chapters);
  const all = isCombined(book) ? withTitlePages(areas) : chapters;
  const findings = all.flatMap((chapter) => chapter.findings);
  if (findings.length > 0) throw new ManualFailure(findings);

  const headings = all.flatMap((chapter) => chapter.headings);
  const sections = all.map((chapter) => chapter.section);
  const captions = numberCaptions(sections);
  const index = gatherIndex(
    chapters.map(({ section }) => section),
    library,
  );
  const lists = captionLists(captions, level);
  const contentsTitle = contentsHeading(level);
  const listed = [
    ...lists.map(({ heading }) => heading),
    ...headings,
    ...(index.length > 0 ? [{ ...indexHeading, level }] : []),
  ];
  const body = [
    cover(sources),
    imprint(sources, origin),
    ...(isCombined(book) ? [divisionList(book)] : []),
    bookContents(listed, contentsTitle),
    ...lists.map(({ section }) => section),
    ...sections,
  ];
  return {
    title: book.manual.title,
    body,
    headings: [...(isCombined(book) ? [divisionsHeading] : []), contentsTitle, ...listed],
    index,
  };
}
