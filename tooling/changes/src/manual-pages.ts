import { diffArrays } from "diff";

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

/** Consecutive words that were removed, added, or replaced. */
interface Difference {
  removed: readonly PageWord[];
  added: readonly PageWord[];
  /** The first words after the difference, which both editions have. */
  next: { before: PageWord | undefined; after: PageWord | undefined };
}

function differencesOf(before: readonly PageWord[], after: readonly PageWord[]): Difference[] | undefined {
  const texts = (words: readonly PageWord[]): string[] => words.map(({ text }) => text);
  const chunks = diffArrays(texts(before), texts(after), { maxEditLength: mostDifferences });
  if (!chunks) return undefined;
  const differences: Difference[] = [];
  let [old, now] = [0, 0];
  let [oldStart, nowStart] = [0, 0];
  const end = (): void => {
    const [removed, added] = [before.slice(oldStart, old), after.slice(nowStart, now)];
    const next = { before: before[old] ?? before.at(-1), after: after[now] ?? after.at(-1) };
    if (removed.length + added.length > 0) differences.push({ removed, added, next });
  };
  for (const chunk of chunks) {
    if (chunk.removed) old += chunk.count;
    else if (chunk.added) now += chunk.count;
    else {
      end();
      [old, now] = [old + chunk.count, now + chunk.count];
      [oldStart, nowStart] = [old, now];
    }
  }
  end();
  return differences;
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
  const differences = differencesOf(before, after);
  for (const { removed, added, next } of differences ?? []) {
    for (const [index, word] of removed.entries())
      pairOf(word.page, pageBeside(added, index, next.after)).removed.push(word);
    for (const [index, word] of added.entries())
      pairOf(pageBeside(removed, index, next.before), word.page).added.push(word);
  }
  // A page without marks only shows context, so it's shown only once.
  const shown = { before: new Set<number>(), after: new Set<number>() };
  const marked = (side: "before" | "after", page: number | undefined, words: PageWord[]): MarkedPage | undefined => {
    if (page === undefined || (words.length === 0 && shown[side].has(page))) return undefined;
    shown[side].add(page);
    return { page, marks: marksOf(words), sections: [...new Set(words.map(({ section }) => section))] };
  };
  return (
    differences &&
    [...pairs.values()].map((pair) => ({
      before: marked("before", pair.before, pair.removed),
      after: marked("after", pair.after, pair.added),
    }))
  );
}
