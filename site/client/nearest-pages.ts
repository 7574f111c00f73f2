import { editDistance, wordsIn } from "@opcon-help/model/suggestions";

/** An entry of `routes.json`: the path of a page below the base address, and its title. */
export type Route = readonly [path: string, title: string];

const most = 5;
/** Pages below this similarity aren't suggested. */
const leastAlike = 0.6;

const alike = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(a.length, b.length, 1);

const folded = (path: string): string =>
  path
    .toLowerCase()
    .replace(/(\/?index)?(\.html?|\.md)?\/*$/, "")
    .replaceAll(/[_\s-]+/g, "-");

const lastSegment = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const parent = (path: string): string => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

/** Words in the last segment of an address, as search terms. */
export const wordsOf = (path: string): string[] => wordsIn(lastSegment(folded(path)));

/** Similarity of an address and a page from 0 to 1, by the path, its last segment, and words in the title. */
function likeness(asked: string, [path, title]: Route): number {
  const own = folded(path);
  const words = wordsOf(asked);
  const inTitle = new Set(wordsIn(title));
  const shared = words.filter((word) => inTitle.has(word)).length / Math.max(words.length, 1);
  const last = alike(lastSegment(asked), lastSegment(own));
  // Pages in one folder share most of their addresses even if they are unrelated.
  return Math.max(0.3 * alike(parent(asked), parent(own)) + 0.7 * last, 0.95 * last, 0.8 * shared);
}

/**
 * The pages with addresses most similar to an unknown one, most similar first.
 *
 * @param asked path below the base address, as requested
 */
export function nearestPages(asked: string, routes: readonly Route[]): Route[] {
  const path = folded(asked);
  if (!path) return [];
  return routes
    .map((route) => ({ route, likeness: likeness(path, route) }))
    .filter((candidate) => candidate.likeness >= leastAlike)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ route }) => route);
}
