import type { Question } from "./question.ts";
import type { FoundTerm, RankedPage } from "./rank.ts";
import { tuning } from "./tuning.ts";

/** Number of best results that are considered. */
const lookedAt = 10;

/**
 * Whether the help doesn't seem to answer a query, because no page has both a good score and the query's rare words.
 */
export function isMissing(
  { unknown, corrections }: Question,
  terms: readonly FoundTerm[],
  ranked: readonly RankedPage[],
  pages: number,
): boolean {
  const { corrected, limit, someUnknown, oneKnown } = tuning.missing;
  const rarity = new Map(
    terms.map(({ term, found }) => [term.said, Math.log(pages / Math.max(1, found[0]!.pages.length))]),
  );
  const all = [...rarity.values()].reduce((sum, one) => sum + one, unknown.length * Math.log(pages)) || 1;
  const trust = (said: string): number => (corrections.some(({ meant }) => meant === said) ? corrected : 1);
  const best = ranked
    .slice(0, lookedAt)
    .map(({ score, terms: own }) =>
      own.reduce((sum, { said }) => sum + (rarity.get(said)! / all) * trust(said), score),
    );
  const isVague = unknown.length > 0 && terms.length - corrections.length <= 1;
  return Math.max(0, ...best) < limit + (unknown.length > 0 ? someUnknown : 0) + (isVague ? oneKnown : 0);
}
