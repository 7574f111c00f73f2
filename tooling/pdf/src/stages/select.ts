import { join } from "node:path";

import {
  pageHref,
  type Area,
  type Library,
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

/** What one area's manual holds. */
export interface Book {
  area: Area;
  chapters: Chapter[];
}

export const isBookPage = (part: ChapterPart): part is BookPage => "page" in part;

/** Pages of a book in reading order. */
export const bookPages = (book: Book): BookPage[] => book.chapters.flat().filter(isBookPage);

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
export function select(library: Library, area: Area, sidebar: Sidebar): Book {
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
