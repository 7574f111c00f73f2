import type { PageRecord, SearchIndex } from "../format.ts";
import { countFacets, knownFilters, passes, type FacetCounts, type Filters } from "./facets.ts";
import { SearchFiles, type FetchJson, type Lookup } from "./files.ts";
import { hitsOf, type TextResults } from "./hits.ts";
import type { FoundPage, FoundText, Pagefind } from "./pagefind.ts";
import { choosePassage, type Piece } from "./passage.ts";
import { readQuestion, type Correction, type Question } from "./question.ts";
import { rankPages, weightsOf, worth, type NamedLabel, type RankedPage } from "./rank.ts";
import { nearestWords } from "./spelling.ts";
import { wholeKey } from "../text.ts";

/** One place in the help that answers. */
export interface Result {
  /** Address with the anchor, if it leads to a section or a row. */
  href: string;
  title: string;
  area: string | undefined;
  type: string;
  /** Heading of the section that matches. */
  section: string | undefined;
  /** The label of the help that the question names exactly. */
  exact: string | undefined;
  excerpt: Piece[];
}

export interface Answer {
  /** Pages found, with the filters. */
  total: number;
  results: Result[];
  facets: FacetCounts;
  filters: Filters;
  corrections: Correction[];
  /** Words of the question that the help does not have. */
  unknown: string[];
  /** Words of the help that resemble those it does not have. */
  nearest: string[];
  areas: SearchIndex["areas"];
}

export interface Search {
  /**
   * Answers a question.
   *
   * @param question what the reader typed
   * @param filters values that the help does not have are ignored
   * @param count results wanted
   */
  search: (question: string, filters: Filters, count: number) => Promise<Answer>;
  /** Loads what every search needs. */
  prepare: () => Promise<void>;
}

const mostRowsOfOnePage = 3;
/** A label that is less of the question does not say where on the page the answer is. */
const leastWorth = 0.08;
const mostNearest = 5;

/** The search of the help: labels and fields from its own index, texts from Pagefind. */
export function createSearch(fetchJson: FetchJson, pagefind: () => Promise<Pagefind>): Search {
  const files = new SearchFiles(fetchJson);
  return {
    prepare: async () => void (await Promise.all([files.index(), pagefind()])),
    search: async (text, wanted, count) => {
      const loading = pagefind();
      const index = await files.index();
      const filters = knownFilters(wanted, index);
      const question = await readQuestion(text, index, files);
      const [lookup, texts] = await Promise.all([lookUp(question, files), searchTexts(question, loading)]);
      const ranked = rankPages(question, index, lookup, texts);
      const recordOf = ({ page }: RankedPage): PageRecord => index.pages[page]!;
      const passing = ranked.filter((found) => passes(recordOf(found), filters, index));
      const weights = weightsOf(question.terms, texts, lookup, index.pages.length);
      const placed = passing
        .slice(0, count)
        .map((found) => placesOf(found, index, question, texts, weights, loading, files));
      return {
        total: passing.length,
        results: (await Promise.all(placed)).flat().slice(0, count),
        facets: countFacets(ranked.map(recordOf), filters, index),
        filters,
        corrections: question.corrections,
        unknown: question.unknown,
        nearest: passing.length === 0 ? await nearestTerms(question, files) : [],
        areas: index.areas,
      };
    },
  };
}

const lookUp = (question: Question, files: SearchFiles): Promise<Lookup> =>
  files.keys([
    ...question.terms.flatMap(({ meanings }) => meanings.map(({ key }) => key)),
    ...question.phrases.map(({ key }) => key),
  ]);

/** Asks Pagefind for each word by itself: together they would find only pages with all of them. */
async function searchTexts(question: Question, loading: Promise<Pagefind>): Promise<TextResults> {
  const all = new Set(question.terms.flatMap(({ meanings }) => meanings.map(({ word }) => word)));
  const engine = await loading;
  const entries = [...all].map(async (word): Promise<[string, FoundPage[]]> => {
    return [word, (await engine.search(word)).results];
  });
  return new Map(await Promise.all(entries));
}

/** A page as one result; a label that names several of its rows gives one for each. */
async function placesOf(
  ranked: RankedPage,
  index: SearchIndex,
  question: Question,
  texts: TextResults,
  weights: readonly number[],
  loading: Promise<Pagefind>,
  files: SearchFiles,
): Promise<Result[]> {
  const record = index.pages[ranked.page]!;
  const [, area, type] = record;
  const text = await textOf(ranked.page, index, texts, await loading, files);
  if (!text) return [];
  const hits = hitsOf(record[0], question.terms, texts, weights);
  const labels = bestLabels(ranked);
  return (labels.length > 0 ? labels : [undefined]).map((label) => {
    const wish = { anchor: label?.anchor, sections: ranked.sections, title: ranked.title, hits };
    const { anchor, section, excerpt } = choosePassage(text, wish);
    const href = text.url + (anchor && `#${anchor}`);
    const names = { title: text.meta.title, area: index.areas[area]?.title, type: index.types[type]!.title };
    return { href, ...names, section, exact: label?.shown, excerpt };
  });
}

/** The places on a page that the question names, where it names any: all that are named as well as the best one. */
function bestLabels({ labels }: RankedPage): NamedLabel[] {
  const page = labels.find(({ anchor, whole, kind }) => anchor === "" && whole && kind !== "keyword");
  if (page) return [{ ...page, anchor: "_top" }];
  const placed = labels.filter(({ anchor }) => anchor !== "");
  const best = Math.max(leastWorth, ...placed.map(worth));
  return placed.filter((label) => worth(label) === best).slice(0, mostRowsOfOnePage);
}

/** The text of a page through any result that has it; a page found by its fields only is asked for by its title. */
async function textOf(
  page: number,
  index: SearchIndex,
  texts: TextResults,
  engine: Pagefind,
  files: SearchFiles,
): Promise<FoundText | undefined> {
  const [id] = index.pages[page]!;
  for (const results of texts.values()) {
    const found = results.find((result) => result.id === id);
    if (found) return found.data();
  }
  const { results } = await engine.search((await files.titles())[page]!);
  return results.find((result) => result.id === id)?.data();
}

async function nearestTerms({ unknown, terms }: Question, files: SearchFiles): Promise<string[]> {
  const vocabulary = await files.vocabulary();
  const asked = (unknown.length > 0 ? unknown : terms.map(({ said }) => said)).map((word) => wholeKey(word));
  const nearest = asked.flatMap((word) => nearestWords(word, vocabulary, mostNearest, Math.ceil(word.length / 2)));
  return [...new Set(nearest)].slice(0, mostNearest);
}
