import type { Entry, PageRecord, PageText, SearchIndex } from "../format.ts";
import { countFacets, knownFilters, passes, type FacetCounts, type Filters } from "./facets.ts";
import { SearchFiles, type FetchJson, type Lookup } from "./files.ts";
import { hitsOf, type Hit } from "./hits.ts";
import { choosePassage, type Piece } from "./passage.ts";
import { readQuestion, type Correction, type Question } from "./question.ts";
import { rankPages, weightsOf, worth, type NamedLabel, type RankedPage } from "./rank.ts";
import { nearestWords } from "./spelling.ts";
import { wholeKey } from "../text.ts";

/** A search result: a page, section, or row. */
export interface Result {
  /** Address, with the anchor of the section or row. */
  href: string;
  title: string;
  area: string | undefined;
  type: string;
  /** Heading of the matching section. */
  section: string | undefined;
  /** The label that the query names exactly. */
  exact: string | undefined;
  excerpt: Piece[];
}

export interface Answer {
  /** Number of pages that match the query and the filters. */
  total: number;
  results: Result[];
  facets: FacetCounts;
  filters: Filters;
  corrections: Correction[];
  /** Whether half of the query or more doesn't occur in the help, so that the results are unlikely to answer it. */
  weak: boolean;
  /** The area of most of the best pages, if any. */
  closest: SearchIndex["areas"][number] | undefined;
  /** Words of the query that don't occur in the help. */
  unknown: string[];
  /** Suggestions for those words. */
  nearest: string[];
  areas: SearchIndex["areas"];
}

export interface Search {
  /**
   * Searches the help.
   *
   * @param question the query as typed
   * @param filters unknown values are ignored
   * @param count maximum number of results
   */
  search: (question: string, filters: Filters, count: number) => Promise<Answer>;
  /** Loads the files that every search needs. Gives the pages to offer before anything is typed. */
  prepare: () => Promise<readonly Entry[]>;
}

const mostRowsOfOnePage = 3;
/** A label that covers less of the query doesn't determine the place on the page. */
const leastWorth = 0.08;
const mostNearest = 5;

export function createSearch(fetchJson: FetchJson): Search {
  const files = new SearchFiles(fetchJson);
  return {
    prepare: async () => (await files.index()).useful,
    search: async (text, wanted, count) => {
      const index = await files.index();
      const filters = knownFilters(wanted, index);
      const question = await readQuestion(text, index, files);
      const lookup = await lookUp(question, files);
      const ranked = rankPages(question, index, lookup);
      const recordOf = ({ page }: RankedPage): PageRecord => index.pages[page]!;
      const passing = ranked.filter((found) => passes(recordOf(found), filters, index));
      const weights = weightsOf(question.terms, lookup, index.pages.length);
      const placed = passing.slice(0, count).map(async (found) => {
        const pageText = await files.text(recordOf(found)[0]);
        return placesOf(found, index, pageText, hitsOf(found.page, question.terms, lookup, weights));
      });
      return {
        total: passing.length,
        results: (await Promise.all(placed)).flat().slice(0, count),
        facets: countFacets(ranked.map(recordOf), filters, index),
        filters,
        corrections: question.corrections,
        unknown: question.unknown,
        weak: question.unknown.length > 0 && question.unknown.length >= question.terms.length,
        closest: index.areas[mostFrequent(ranked.slice(0, lookedAt).map((found) => recordOf(found)[1]))],
        nearest: passing.length === 0 ? await nearestTerms(question, files) : [],
        areas: index.areas,
      };
    },
  };
}

/** Number of pages that decide which area is the closest. */
const lookedAt = 10;

/** The number that occurs most often; -1 without any. */
function mostFrequent(numbers: readonly number[]): number {
  const [first] = [...Map.groupBy(numbers, (number) => number)].toSorted(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? -1;
}

const lookUp = (question: Question, files: SearchFiles): Promise<Lookup> =>
  files.keys([
    ...question.terms.flatMap(({ meanings }) => meanings.map(({ key }) => key)),
    ...question.phrases.map(({ key }) => key),
  ]);

/** The results for a page: one, or one for each row if a label names several. */
function placesOf(ranked: RankedPage, index: SearchIndex, text: PageText, hits: readonly Hit[]): Result[] {
  const [, area, type] = index.pages[ranked.page]!;
  const labels = bestLabels(ranked);
  return (labels.length > 0 ? labels : [undefined]).map((label) => {
    const wish = { anchor: label?.anchor, sections: ranked.sections, title: ranked.title, hits };
    const { anchor, section, excerpt } = choosePassage(text, wish);
    const href = text.url + (anchor && `#${anchor}`);
    const names = { title: text.title, area: index.areas[area]?.title, type: index.types[type]!.title };
    return { href, ...names, section, exact: label?.shown, excerpt };
  });
}

/** The best labels for places on a page; several if they match equally well. */
function bestLabels({ labels }: RankedPage): NamedLabel[] {
  const page = labels.find(({ anchor, whole, kind }) => anchor === "" && whole && kind !== "keyword");
  if (page) return [{ ...page, anchor: "_top" }];
  const placed = labels.filter(({ anchor }) => anchor !== "");
  const best = Math.max(leastWorth, ...placed.map(worth));
  return placed.filter((label) => worth(label) === best).slice(0, mostRowsOfOnePage);
}

async function nearestTerms({ unknown, terms }: Question, files: SearchFiles): Promise<string[]> {
  const vocabulary = await files.vocabulary();
  const asked = (unknown.length > 0 ? unknown : terms.map(({ said }) => said)).map((word) => wholeKey(word));
  const nearest = asked.flatMap((word) => nearestWords(word, vocabulary, mostNearest, Math.ceil(word.length / 2)));
  return [...new Set(nearest)].slice(0, mostNearest);
}
