import type { Found } from "./pagefind.ts";
import type { Question, Term } from "./question.ts";
import { tuning } from "./tuning.ts";

/** A term of the query, with the pages that Pagefind found. */
export interface FoundTerm extends Term {
  pages: readonly Found[];
}

/** How a page matches a term. */
interface Hit {
  /** From 0 to 1. */
  score: number;
  places: readonly number[];
  /** Names of the metadata that contain the term. */
  fields: ReadonlySet<string>;
}

/** A page with its score. */
export interface RankedPage {
  id: string;
  score: number;
  terms: (Hit & Term & { share: number })[];
}

/** Whether a word is a name in a program, such as `MaxPoolSize`, `ON_NOEXEC`, `$JOB`, or `31013`. */
const isIdentifier = (word: string): boolean => /[_$]|\d{3}|\p{Lu}{2}|\p{Ll}\p{Lu}/u.test(word);

/**
 * Share of each term in the importance of the query. A term is more important if fewer pages contain it, and unknown
 * words are as important as a word on a single page.
 */
function sharesOf(terms: readonly FoundTerm[], unknown: number, pages: number): number[] {
  const rarity = (having: number): number => Math.log(1 + (pages - having + 0.5) / (having + 0.5)) ** tuning.rarity;
  const weights = terms.map(
    ({ said, pages: having }) => rarity(Math.max(1, having.length)) * (isIdentifier(said) ? tuning.identifier : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, unknown * rarity(1)) || 1;
  return weights.map((weight) => weight / total);
}

const shareOf = (terms: RankedPage["terms"]): number => terms.reduce((sum, { share }) => sum + share, 0);

/**
 * Share of the query in a keyword or title, reduced if the query has only some of its words. The number of its words is
 * in the name of the metadata.
 */
function namedBy(name: string, terms: RankedPage["terms"]): number {
  const inName = terms.filter(({ fields }) => fields.has(name));
  const words = inName.flatMap(({ said }) => said.split(" ")).length;
  return shareOf(inName) * Math.min(1, words / Math.max(1, Number(name.split(".")[1])));
}

function rankPage(id: string, terms: RankedPage["terms"], more: number): RankedPage {
  const names = [...new Set(terms.flatMap(({ fields }) => [...fields]))];
  const best = (kind: RegExp): number =>
    Math.max(0, ...names.filter((name) => kind.test(name)).map((name) => namedBy(name, terms)));
  const having = (kind: RegExp): number =>
    shareOf(terms.filter(({ fields }) => [...fields].some((name) => kind.test(name))));
  const text = terms.reduce((sum, { share, score }) => sum + share * score, 0);
  const score =
    text * (1 - tuning.coverage + tuning.coverage * shareOf(terms)) +
    tuning.title * best(/^t\./) +
    tuning.keyword * best(/^k\d/) +
    tuning.keywords * having(/^k\d/) +
    tuning.query * best(/^q\d/) +
    more;
  return { id, score, terms };
}

/** A page counts as a match if it has all words of the query that aren't on many pages. */
export function havingRare(terms: readonly FoundTerm[], pages: number): (page: RankedPage) => boolean {
  const rare = terms.filter((term) => term.pages.length < pages * tuning.rare);
  const wanted = (rare.length > 0 ? rare : terms).map(({ said }) => said);
  return ({ terms: own }) => wanted.every((said) => own.some((one) => one.said === said));
}

/** Sorts the pages that Pagefind found for the query, best first. */
export function rankPages(
  { unknown }: Question,
  terms: readonly FoundTerm[],
  pageCount: number,
  priorOf: (id: string) => number,
): RankedPage[] {
  const shares = sharesOf(terms, unknown.length, pageCount);
  const pages = new Map<string, RankedPage["terms"]>();
  for (const [at, { pages: having, ...term }] of terms.entries()) {
    const highest = Math.max(...having.map(({ score }) => score), Number.MIN_VALUE);
    for (const { id, score, words, matchedMetaFields } of having) {
      const hit = { score: (score / highest) ** tuning.root, places: words, fields: new Set(matchedMetaFields) };
      pages.set(id, [...(pages.get(id) ?? []), { ...term, ...hit, share: shares[at]! }]);
    }
  }
  const required = terms.filter((term) => term.required);
  return [...pages]
    .filter(([, hits]) => required.every(({ word }) => hits.some((hit) => hit.word === word)))
    .map(([id, hits]) => rankPage(id, hits, priorOf(id)))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
