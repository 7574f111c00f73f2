import type { Question } from "./question.ts";
import type { FoundTerm, RankedPage } from "./rank.ts";
import { tuning } from "./tuning.ts";

/** Number of pages that are looked at. */
const lookedAt = 10;

/** Whether the help doesn't seem to answer a query: its rare words occur nowhere, or nowhere together. */
export function isMissing(
  { unknown, corrections }: Question,
  terms: readonly FoundTerm[],
  ranked: readonly RankedPage[],
  pages: number,
): boolean {
  const best = ranked.slice(0, lookedAt);
  if (best.length === 0) return true;
  const highest = (value: (page: RankedPage) => number): number => Math.max(...best.map(value));
  const [section, named] = [highest((page) => page.section), highest((page) => page.named)];
  const corrected = new Set(corrections.map(({ meant }) => meant));
  const weights = terms.map(({ term, found }) => {
    const rarity = Math.log(pages / Math.max(1, found[0]!.pages.length));
    return {
      words: found.map(({ word }) => word),
      rarity,
      trust: corrected.has(term.said) ? tuning.missing.corrected : 1,
    };
  });
  const all = weights.reduce((sum, { rarity }) => sum + rarity, unknown.length * Math.log(pages));
  const covered = highest((page) =>
    weights.reduce(
      (sum, { words, rarity, trust }) =>
        sum + (page.terms.some(({ word }) => words.includes(word)) ? rarity * trust : 0),
      0,
    ),
  );
  const { known, unknown: some, single } = tuning.missing;
  const isBelow = (limit: typeof known): boolean =>
    covered < limit.covered * all && section < limit.section && named < limit.named;
  if (unknown.length === 0 && corrections.length === 0) return isBelow(known);
  return (unknown.length > 0 && terms.length - corrections.length <= 1 && section < single) || isBelow(some);
}
