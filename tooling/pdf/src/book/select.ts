import { join } from "node:path";

import {
  manualOf,
  pageHref,
  printedAreas,
  type Area,
  type Library,
  type Manual,
  type Page,
  type Sidebar,
  type SidebarGroup,
  type SidebarNode,
} from "@opcon-help/model";

import { ManualFailure } from "../failure.ts";

/** A page of the book with the level its title has there: 1 opens a chapter. */
export interface BookPage {
  page: Page;
  level: number;
  /** Built HTML, from the project root. */
  html: string;
}

/** A group that has no page of its own, only a title. */
export interface BookGroup {
  title: string;
  level: number;
}

export type ChapterPart = BookPage | BookGroup;

/** The parts of a chapter in reading order; the first one has level 1 and gives the title. */
export type Chapter = ChapterPart[];

/** What stands in the help as one area; a part of its own in the manual that holds them all. */
export interface Division {
  area: Area;
  chapters: Chapter[];
}

/** What a manual holds. */
export interface Book {
  manual: Manual;
  divisions: Division[];
}

/** Whether a book holds several areas, each as a part with a title page. */
export const isCombined = (book: Book): boolean => book.divisions.length > 1;

export const isBookPage = (part: ChapterPart): part is BookPage => "page" in part;

/** Pages of a book in reading order. */
export const bookPages = (book: Book): BookPage[] =>
  book.divisions.flatMap(({ chapters }) => chapters.flat()).filter(isBookPage);

/** Built file of a page, from the project root. */
const builtFile = (page: Page): string => join("dist", pageHref(page.path), "index.html");

/** A tree that is a single group is the book itself: the group's index opens it and its items are the chapters. */
function chaptersOf(nodes: readonly SidebarNode[]): SidebarNode[] {
  const only = nodes.length === 1 ? nodes[0] : undefined;
  if (!only || "page" in only) return [...nodes];
  return [...(only.index ? [{ page: only.index }] : []), ...only.items];
}

/**
 * Chooses the pages of an area's manual: the order of the sidebar, each top-level group or page a chapter.
 *
 * @throws ManualFailure when the sidebar names a page that does not exist
 */
export const select = (library: Library, area: Area, sidebar: Sidebar): Book => ({
  manual: manualOf(area),
  divisions: [divisionOf(library, area, sidebar)],
});

/**
 * Chooses the pages of the manual that holds all areas.
 *
 * @throws ManualFailure when a sidebar names a page that does not exist
 */
export const selectAll = (library: Library, manual: Manual): Book => ({
  manual,
  divisions: printedAreas(library).map((area) => divisionOf(library, area, library.sidebars.get(area.id)!)),
});

function divisionOf(library: Library, area: Area, sidebar: Sidebar): Division {
  const missing: string[] = [];
  const pagePart = (path: string, level: number): BookPage[] => {
    const page = library.pages.get(path);
    if (page) return [{ page, level, html: builtFile(page) }];
    missing.push(`${sidebar.file}: "${path}" is not a readable page below content/pages`);
    return [];
  };
  const groupParts = (group: SidebarGroup, level: number): ChapterPart[] => [
    ...(group.index ? pagePart(group.index, level) : [{ title: group.group, level }]),
    ...group.items.flatMap((item) => parts(item, level + 1)),
  ];
  const parts = (node: SidebarNode, level: number): ChapterPart[] =>
    "page" in node ? pagePart(node.page, level) : groupParts(node, level);

  const chapters = chaptersOf(sidebar.nodes).map((node) => parts(node, 1));
  if (missing.length > 0) throw new ManualFailure(missing);
  return { area, chapters };
}
