import type { Table } from "./format.ts";
import type { Found } from "./pagefind.ts";
import type { Meaning, Question, Term } from "./question.ts";
import { tuning } from "./tuning.ts";

/** What Pagefind found for a word of the query: the pages of each of its meanings. */
export interface FoundTerm {
  term: Term;
  found: (Meaning & { pages: readonly Found[] })[];
}

/** A page with its score. */
export interface RankedPage {
  id: string;
  score: number;
  /** Share of the query that the page contains. */
  covered: number;
  /** Share of the query in its best section. */
  section: number;
  /** Share of the query in its title or best keyword, less if that has other words. */
  named: number;
  /** For each term on the page: the word that was found, its places, its share of the query, and whether the title has it. */
  terms: { word: string; share: number; places: readonly number[]; titled: boolean }[];
}

/** Share of the query and number of its words in a keyword or title. */
interface Name {
  share: number;
  count: number;
}

interface Page extends RankedPage {
  names: Map<string, Name>;
  description: number;
  sections: Map<number, number>;
}

const isQuantity = (word: string): boolean => /^\d{1,2}$/.test(word);

/** Importance of each term: the fewer pages contain it, the higher. Unknown words count as the rarest. */
function sharesOf(terms: readonly FoundTerm[], unknown: number, pages: number): number[] {
  const rarity = (having: number): number => Math.log(1 + (pages - having + 0.5) / (having + 0.5)) ** tuning.rarity;
  const weights = terms.map(
    ({ term, found }) =>
      rarity(Math.max(1, ...found.slice(0, 1).map((meaning) => meaning.pages.length))) *
      (isQuantity(term.said) ? tuning.quantity : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, unknown * rarity(1)) || 1;
  return weights.map((weight) => weight / total);
}

/** Index of the section with a place; -1 for the text before the first one. */
function sectionAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Share of a term in each section of a page: more if the section has it more than once. */
function inSections(packed: string, places: readonly number[]): Map<number, number> {
  let start = 0;
  const starts = packed.split(" ").flatMap((length) => (length ? [(start += parseInt(length, 36))] : []));
  const counts = new Map<number, number>();
  for (const place of places) {
    const section = sectionAt(starts, place);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return new Map([...counts].map(([section, count]) => [section, count / (count + 0.5)]));
}

const named = ({ share, count }: Name, words: number): number => share * Math.min(1, count / Math.max(1, words));

/** Number of words of a keyword or title, from the name of its metadata. */
const wordsOf = (name: string): number => Number(name.split(".")[1]);

/** Orders the pages that Pagefind found for the words of a query, best first. */
export function rankPages(
  question: Question,
  terms: readonly FoundTerm[],
  sections: Table["sections"],
  isSymptom: (id: string) => boolean,
): RankedPage[] {
  const shares = sharesOf(terms, question.unknown.length, Object.keys(sections).length);
  const pages = new Map<string, Page>();
  for (const [at, { term, found }] of terms.entries())
    for (const [id, { score, word, places, fields }] of bestOf(found)) {
      const share = shares[at]!;
      const page: Page = pages.get(id) ?? {
        id,
        score: 0,
        covered: 0,
        section: 0,
        named: 0,
        terms: [],
        names: new Map(),
        description: 0,
        sections: new Map(),
      };
      pages.set(id, page);
      page.score += share * score;
      page.covered += share;
      page.terms.push({ word, share, places, titled: fields.has("title") });
      for (const field of fields)
        if (field === "description") page.description += share;
        else if (/^[kt]\d*\./.test(field)) {
          const name = page.names.get(field) ?? { share: 0, count: 0 };
          page.names.set(field, { share: name.share + share, count: name.count + term.said.split(" ").length });
        }
      for (const [section, value] of inSections(sections[id] ?? "", places))
        page.sections.set(section, (page.sections.get(section) ?? 0) + share * value);
    }
  for (const page of pages.values()) {
    const names = [...page.names].map(([name, value]) => ({ name, value: named(value, wordsOf(name)) }));
    const best = (kind: string): number =>
      Math.max(0, ...names.filter(({ name }) => name.startsWith(kind)).map(({ value }) => value));
    const [title, keyword] = [best("t"), best("k")];
    page.named = Math.max(title, keyword);
    page.section = Math.max(0, ...page.sections.values());
    page.score *= 1 - tuning.coverage + tuning.coverage * page.covered;
    page.score +=
      tuning.title * title +
      tuning.keyword * keyword +
      tuning.section * page.section +
      tuning.description * page.description +
      (question.describesFailure && isSymptom(page.id) ? tuning.symptom : 0);
  }
  const required = terms.flatMap(({ term, found }) =>
    term.required ? [new Set(found[0]!.pages.map(({ id }) => id))] : [],
  );
  return [...pages.values()]
    .filter(({ id }) => required.every((having) => having.has(id)))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

interface OnPage {
  score: number;
  word: string;
  places: number[];
  fields: ReadonlySet<string>;
}

/** What the meanings of a term have on each page: the best score, from 0 to 1, and all places. */
function bestOf(found: FoundTerm["found"]): Map<string, OnPage> {
  const best = new Map<string, OnPage>();
  for (const { word, isSynonym, pages } of found) {
    const highest = Math.max(...pages.map(({ score }) => score), Number.MIN_VALUE);
    for (const { id, score, words, matchedMetaFields = [] } of pages) {
      const known = best.get(id);
      const own = isSynonym ? 0 : (score / highest) ** tuning.root;
      best.set(id, {
        score: Math.max(own, known?.score ?? 0),
        word: known && known.score >= own ? known.word : word,
        places: known ? [...known.places, ...words] : words,
        fields: new Set([...(known?.fields ?? []), ...matchedMetaFields]),
      });
    }
  }
  return best;
}
