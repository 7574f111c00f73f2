import { join } from "node:path";

import GithubSlugger from "github-slugger";

import {
  completeManualId,
  pageHref,
  printedAreas,
  type Area,
  type Library,
  type Manual,
  type Page,
  type SidebarGroup,
  type SidebarNode,
} from "@opcon-help/model";

import { ManualFailure } from "../failure.ts";

/** A page of the book with the level of its title. Level 1 starts a chapter. */
export interface BookPage {
  page: Page;
  level: number;
  /** Path of the built HTML from the project root. */
  html: string;
}

/** A group that only has a title because it doesn't have a page. */
export interface BookGroup {
  /** ID of its title, which is unique in the book. */
  id: string;
  title: string;
  level: number;
}

export type ChapterPart = BookPage | BookGroup;

/** The parts of a chapter in reading order. The first part has level 1 and its title is that of the chapter. */
export type Chapter = ChapterPart[];

/** An area of the help. In the complete manual, each area is a part with a title page. */
export interface Division {
  area: Area;
  chapters: Chapter[];
}

export interface Book {
  manual: Manual;
  divisions: Division[];
}

export const isCombined = (book: Book): boolean => book.divisions.length > 1;

export const isBookPage = (part: ChapterPart): part is BookPage => "page" in part;

export const bookPages = (book: Book): BookPage[] =>
  book.divisions.flatMap(({ chapters }) => chapters.flat()).filter(isBookPage);

const builtFile = (page: Page): string => join("dist", pageHref(page.path), "index.html");

/**
 * The groups and pages that become chapters. If the sidebar is a single group, these are its index page and its items.
 */
function chaptersOf(nodes: readonly SidebarNode[]): SidebarNode[] {
  const only = nodes.length === 1 ? nodes[0] : undefined;
  if (!only || "page" in only) return [...nodes];
  return [...(only.index ? [{ page: only.index }] : []), ...only.items];
}

/**
 * Chooses the pages of a manual in the order of the sidebar. Each top-level group or page becomes a chapter.
 *
 * @throws ManualFailure if a sidebar names a page that doesn't exist
 */
export function select(library: Library, manual: Manual): Book {
  const areas = printedAreas(library).filter(({ id }) => manual.id === id || manual.id === completeManualId);
  const slugger = new GithubSlugger();
  return {
    manual,
    divisions: areas.map((area) => divisionOf(library, area, slugger)),
  };
}

function divisionOf(library: Library, area: Area, slugger: GithubSlugger): Division {
  const sidebar = library.sidebars.get(area.id)!;
  const missing: string[] = [];
  const pagePart = (path: string, level: number): BookPage[] => {
    const page = library.pages.get(path);
    if (page) return [{ page, level, html: builtFile(page) }];
    missing.push(`${sidebar.file}: "${path}" isn't a readable page in content/pages`);
    return [];
  };
  const groupParts = ({ index, group, items }: SidebarGroup, level: number): ChapterPart[] => [
    ...(index ? pagePart(index, level) : [{ id: `group--${slugger.slug(group)}`, title: group, level }]),
    ...items.flatMap((item) => parts(item, level + 1)),
  ];
  const parts = (node: SidebarNode, level: number): ChapterPart[] =>
    "page" in node ? pagePart(node.page, level) : groupParts(node, level);

  const chapters = chaptersOf(sidebar.nodes).map((node) => parts(node, 1));
  if (missing.length > 0) throw new ManualFailure(missing);
  return { area, chapters };
}
