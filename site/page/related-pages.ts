import { flatten, hasGeneratedBody, memo, neighbours, pageHref, type Library, type Page } from "@opcon-help/model";

import type { PageReferences } from "./references.ts";

const most = 5;
/** Minimum score. Weaker suggestions would make readers ignore the list. */
const threshold = 1;

/** Score of a link from the page. */
const outgoing = 2;
/** Score of a link to the page. The more links a page contains, the less each one counts. */
const incoming = (links: number): number => 4 / Math.sqrt(Math.max(links, 4));
const mutual = 1;
/** Score of a shared data set. The fewer pages show it, the more it counts. */
const shared = (pages: number): number => 2 / (pages - 1);
const mostShared = 3;
/** Score for a page in the same sidebar group. It's too low to make a page related, so it only affects the order. */
const sameGroup = 0.5;

const setsOf = ({ rows }: PageReferences): Set<string> => new Set(rows.map(({ set }) => set));

/** The pages with each value, such as a link or a data set. */
function pagesWith(
  references: ReadonlyMap<string, PageReferences>,
  valuesOf: (reference: PageReferences) => Iterable<string>,
): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const [path, reference] of references)
    for (const value of valuesOf(reference)) pages.set(value, [...(pages.get(value) ?? []), path]);
  return pages;
}

function addShared(scores: Map<string, number>, own: string, sets: readonly (readonly string[])[]): void {
  const ratings = new Map<string, number>();
  for (const pages of sets)
    for (const path of pages) if (path !== own) ratings.set(path, (ratings.get(path) ?? 0) + shared(pages.length));
  for (const [path, rating] of ratings) scores.set(path, (scores.get(path) ?? 0) + Math.min(rating, mostShared));
}

/** The innermost group of each page. */
const groupsOf = (library: Library): Map<string, string> =>
  new Map(
    [...library.sidebars.values()].flatMap(({ area, nodes }) =>
      flatten(nodes).map(({ page, groups }) => [page, [area, ...groups].join("\n")] as const),
    ),
  );

/**
 * The related pages of each page, most related first. Pages are related if one links to the other or if both show the
 * same facts. Generated indexes and the home page are excluded, because they link to everything.
 *
 * @param references references of every page by its path
 */
export function relatedPages(
  library: Library,
  references: ReadonlyMap<string, PageReferences>,
): (path: string) => readonly Page[] | undefined {
  const setPages = pagesWith(references, setsOf);
  const sources = pagesWith(references, ({ links }) => links);
  const group = groupsOf(library);
  const isRelatable = (page: Page): boolean => !hasGeneratedBody(page) && page.path !== "index";

  const rate = (path: string, own: PageReferences): Map<string, number> => {
    const scores = new Map([...own.links].map((target) => [target, outgoing]));
    for (const source of sources.get(path) ?? []) {
      const toIt = incoming(references.get(source)!.links.size) + (own.links.has(source) ? mutual : 0);
      scores.set(source, (scores.get(source) ?? 0) + toIt);
    }
    addShared(
      scores,
      path,
      [...setsOf(own)].map((set) => setPages.get(set)!),
    );
    return scores;
  };

  return memo((from: string) => {
    const page = library.pages.get(from);
    const own = references.get(from);
    if (!page || !own || !isRelatable(page)) return undefined;
    const sidebar = library.sidebars.get(page.front.sidebar ?? "");
    // Every page links to the previous and next page anyway.
    const pager = sidebar ? Object.values(neighbours(sidebar, library.pages, page.path)) : [];
    const offered = new Set([...pager.map((link) => link?.href), ...[...own.onward].map(pageHref)]);
    const ranked = [...rate(page.path, own)]
      .flatMap(([path, score]) => {
        const candidate = library.pages.get(path);
        if (!candidate || !isRelatable(candidate) || offered.has(pageHref(path)) || score < threshold) return [];
        const isNear = group.has(path) && group.get(path) === group.get(page.path);
        return [{ candidate, score: isNear ? score + sameGroup : score }];
      })
      .filter(({ candidate }) => candidate !== page)
      .toSorted((a, b) => b.score - a.score || (a.candidate.path < b.candidate.path ? -1 : 1));
    return ranked.slice(0, most).map(({ candidate }) => candidate);
  });
}
