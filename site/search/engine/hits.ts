import type { FoundPage } from "./pagefind.ts";
import type { Term } from "./question.ts";

/** Full-text results by word. */
export type TextResults = ReadonlyMap<string, readonly FoundPage[]>;

/** A matching word in a page's text. */
export interface Hit {
  at: number;
  /** The word that was searched for. */
  word: string;
  /** Index of the term. */
  term: number;
  weight: number;
}

/** Matching words in the text of a page, with their weights. */
export function hitsOf(
  fragment: string,
  terms: readonly Term[],
  texts: TextResults,
  weights: readonly number[],
): Hit[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return terms.flatMap(({ meanings }, term) =>
    meanings.flatMap(({ word, weight }) => {
      const found = texts.get(word)?.find(({ id }) => id === fragment);
      return (found?.words ?? []).map((at) => ({ at, word, term, weight: (weight * weights[term]!) / total }));
    }),
  );
}

/** Share of the query that the words between two positions cover. Each term counts once. */
export function said(hits: readonly Hit[], from: number, to: number): number {
  const terms = new Map<number, number>();
  for (const { at, term, weight } of hits)
    if (at >= from && at < to) terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  return [...terms.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Highest share of the query in any window of this many words. */
export function saidTogether(hits: readonly Hit[], stretch: number): number {
  const sorted = hits.toSorted((a, b) => a.at - b.at);
  let most = 0;
  for (let first = 0; first < sorted.length; first++) {
    const terms = new Map<number, number>();
    for (let next = first; next < sorted.length && sorted[next]!.at < sorted[first]!.at + stretch; next++) {
      const { term, weight } = sorted[next]!;
      terms.set(term, Math.max(terms.get(term) ?? 0, weight));
    }
    most = Math.max(
      most,
      [...terms.values()].reduce((sum, weight) => sum + weight, 0),
    );
  }
  return most;
}
