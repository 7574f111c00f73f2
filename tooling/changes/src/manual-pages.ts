import { partsOf } from "./parts.ts";

/** A rectangle on a page, in points from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A word of a manual, with its position on the page. */
export interface PageWord extends Box {
  text: string;
  /** Page, counted from 0. */
  page: number;
  /** Title of the section that contains the word. */
  section: string;
}

/** A page of one edition, with marks around the words that the other edition doesn't have. */
export interface MarkedPage {
  page: number;
  marks: Box[];
  /** Titles of the sections with marked words. */
  sections: string[];
}

/** The pages of two editions with the same text. */
export interface PagePair {
  before: MarkedPage | undefined;
  after: MarkedPage | undefined;
}

/** Maximum number of different words. Editions that differ more can't be compared page by page. */
const mostDifferences = 30_000;

/** Rectangles around the words. Neighboring words share one rectangle. */
function marksOf(words: readonly PageWord[]): Box[] {
  const marks: Box[] = [];
  for (const { left, top, right, bottom } of words) {
    const last = marks.at(-1);
    const isNext = last && Math.abs(last.top - top) < 1 && left >= last.left && left - last.right <= bottom - top;
    if (isNext) last.right = Math.max(last.right, right);
    else marks.push({ left, top, right, bottom });
  }
  return marks;
}

/** The page of the other edition that has the word at the same position. */
const pageBeside = (words: readonly PageWord[], index: number, next: PageWord | undefined): number | undefined =>
  (words[Math.min(index, words.length - 1)] ?? next)?.page;

interface PairOfWords {
  before: number | undefined;
  after: number | undefined;
  removed: PageWord[];
  added: PageWord[];
}

/**
 * The pages whose words differ. A page on which only lines or pages break differently isn't included.
 *
 * @returns undefined if the manuals have too little in common
 */
export function changedPages(before: readonly PageWord[], after: readonly PageWord[]): PagePair[] | undefined {
  const pairs = new Map<string, PairOfWords>();
  const pairOf = (old: number | undefined, now: number | undefined): PairOfWords => {
    const key = `${old} ${now}`;
    const pair = pairs.get(key) ?? { before: old, after: now, removed: [], added: [] };
    pairs.set(key, pair);
    return pair;
  };
  const parts = partsOf(before, after, ({ text }) => text, mostDifferences);
  for (const { isSame, before: removed, after: added, at } of parts ?? []) {
    if (isSame) continue;
    // The first words after the difference, which both editions have.
    const nextOld = before[at.before + removed.length] ?? before.at(-1);
    const nextNew = after[at.after + added.length] ?? after.at(-1);
    for (const [index, word] of removed.entries())
      pairOf(word.page, pageBeside(added, index, nextNew)).removed.push(word);
    for (const [index, word] of added.entries())
      pairOf(pageBeside(removed, index, nextOld), word.page).added.push(word);
  }
  // A page without marks only shows context, so it's shown only once.
  const shown = { before: new Set<number>(), after: new Set<number>() };
  const marked = (side: "before" | "after", page: number | undefined, words: PageWord[]): MarkedPage | undefined => {
    if (page === undefined || (words.length === 0 && shown[side].has(page))) return undefined;
    shown[side].add(page);
    return { page, marks: marksOf(words), sections: [...new Set(words.map(({ section }) => section))] };
  };
  return (
    parts &&
    [...pairs.values()].map((pair) => ({
      before: marked("before", pair.before, pair.removed),
      after: marked("after", pair.after, pair.added),
    }))
  );
}
