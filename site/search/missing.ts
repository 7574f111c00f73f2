import type { Question } from "./question.ts";
import type { FoundTerm, RankedPage } from "./rank.ts";
import { tuning } from "./tuning.ts";

/** Number of best results that are considered. */
const lookedAt = 10;

/**
 * The rarest word that the best result lacks, if the help doesn't seem to answer a query, because no page has both a
 * good score and the query's rare words.
 */
export function lackingWord(
  { unknown }: Question,
  terms: readonly FoundTerm[],
  ranked: readonly RankedPage[],
  pages: number,
): string | undefined {
  const { limit, someUnknown } = tuning.missing;
  const rarity = new Map(terms.map(({ said, pages: having }) => [said, Math.log(pages / Math.max(1, having.length))]));
  const all = [...rarity.values()].reduce((sum, one) => sum + one, unknown.length * Math.log(pages)) || 1;
  const best = ranked
    .slice(0, lookedAt)
    .map(({ score, terms: own }) => own.reduce((sum, { said }) => sum + rarity.get(said)! / all, score));
  if (Math.max(0, ...best) >= limit + (unknown.length > 0 ? someUnknown : 0)) return undefined;
  const [first] = ranked;
  const lacked = [...rarity].filter(([said]) => !first?.terms.some((one) => one.said === said));
  return unknown[0] ?? lacked.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? [...rarity.keys()][0] ?? "";
}
