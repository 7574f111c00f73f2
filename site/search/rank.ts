import type { Found } from "./pagefind.ts";
import type { Meaning, Question, Term } from "./question.ts";
import { tuning } from "./tuning.ts";

/** A term of the query, with the pages that Pagefind found for each of its meanings. */
export interface FoundTerm {
  term: Term;
  found: (Meaning & { pages: readonly Found[] })[];
}

/** How a page matches a term. */
interface Hit {
  /** The meaning with the best score. */
  word: string;
  /** Best score of all meanings, from 0 to 1. */
  score: number;
  places: readonly number[];
  /** Names of the metadata that contain the term. */
  fields: ReadonlySet<string>;
}

/** A page with its score. */
export interface RankedPage {
  id: string;
  score: number;
  terms: (Hit & { said: string; share: number })[];
}

/**
 * Share of each term in the importance of the query. A term is more important if fewer pages contain it, and unknown
 * words are as important as a word on a single page.
 */
function sharesOf(terms: readonly FoundTerm[], unknown: number, pages: number): number[] {
  const rarity = (having: number): number => Math.log(1 + (pages - having + 0.5) / (having + 0.5)) ** tuning.rarity;
  const weights = terms.map(
    ({ term, found }) =>
      rarity(Math.max(1, ...found.slice(0, 1).map((meaning) => meaning.pages.length))) *
      (/^\d{1,2}$/.test(term.said) ? tuning.quantity : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, unknown * rarity(1)) || 1;
  return weights.map((weight) => weight / total);
}

/** How each page matches a term: the best score of its meanings, and the positions of all meanings. */
function hitsOf(found: FoundTerm["found"]): Map<string, Hit> {
  const hits = new Map<string, Hit>();
  for (const { word, isSynonym, pages } of found) {
    const highest = Math.max(...pages.map(({ score }) => score), Number.MIN_VALUE);
    for (const { id, score, words, matchedMetaFields = [] } of pages) {
      const own = isSynonym ? 0 : (score / highest) ** tuning.root;
      const known = hits.get(id) ?? { word, score: own, places: [], fields: [] };
      hits.set(id, {
        word: known.score >= own ? known.word : word,
        score: Math.max(own, known.score),
        places: [...known.places, ...words],
        fields: new Set([...known.fields, ...matchedMetaFields]),
      });
    }
  }
  return hits;
}

/** Largest share of the query within a few words on the page, such as in a short section. */
function closest(terms: RankedPage["terms"]): number {
  const all = terms.flatMap((term) => term.places.map((place) => ({ place, term })));
  all.sort((a, b) => a.place - b.place);
  const counts = new Map(terms.map((term) => [term, 0]));
  let [most, sum, from] = [0, 0, 0];
  const change = (term: RankedPage["terms"][number], by: 1 | -1): void => {
    const count = counts.get(term)! + by;
    counts.set(term, count);
    if (count === (by === 1 ? 1 : 0)) sum += by * term.share;
  };
  for (const { place, term } of all) {
    while (place - all[from]!.place >= tuning.near) change(all[from++]!.term, -1);
    change(term, 1);
    most = Math.max(most, sum);
  }
  return most;
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

function rankPage(id: string, terms: RankedPage["terms"], isSymptom: boolean): RankedPage {
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
    tuning.nearby * closest(terms) +
    tuning.description * having(/^description$/) +
    (isSymptom ? tuning.symptom : 0);
  return { id, score, terms };
}

/** Sorts the pages that Pagefind found for the query, best first. */
export function rankPages(
  { unknown, describesFailure }: Question,
  terms: readonly FoundTerm[],
  pageCount: number,
  isSymptom: (id: string) => boolean,
): RankedPage[] {
  const shares = sharesOf(terms, unknown.length, pageCount);
  const pages = new Map<string, RankedPage["terms"]>();
  for (const [at, { term, found }] of terms.entries())
    for (const [id, hit] of hitsOf(found))
      pages.set(id, [...(pages.get(id) ?? []), { ...hit, said: term.said, share: shares[at]! }]);
  const required = terms.flatMap(({ term, found }) =>
    term.required ? [new Set(found[0]!.pages.map(({ id }) => id))] : [],
  );
  return [...pages]
    .filter(([id]) => required.every((having) => having.has(id)))
    .map(([id, hits]) => rankPage(id, hits, describesFailure && isSymptom(id)))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
