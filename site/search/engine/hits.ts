import type { Lookup } from "./files.ts";
import type { Term } from "./question.ts";

/** A matching word in a page's text. */
export interface Hit {
  at: number;
  /** Index of the term. */
  term: number;
  weight: number;
}

/** Matching words in the text of a page, with their weights. */
export function hitsOf(page: number, terms: readonly Term[], lookup: Lookup, weights: readonly number[]): Hit[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return terms.flatMap(({ meanings }, term) =>
    meanings.flatMap(({ key, weight }) =>
      (lookup.occurrences(key).get(page) ?? []).map((at) => ({ at, term, weight: (weight * weights[term]!) / total })),
    ),
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
