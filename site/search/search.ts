import { filterPages, type FacetValue, type Filters } from "./facets.ts";
import { anyPlace, type Entry, type Table } from "./format.ts";
import { Index, type Place, type Source } from "./pagefind.ts";
import { readQuestion, type Question } from "./question.ts";
import { lackingWord } from "./missing.ts";
import { havingRare, rankPages, type FoundTerm, type RankedPage } from "./rank.ts";
import { nearestWords } from "./spelling.ts";
import { indexed, labelKey } from "./text.ts";
import { tuning } from "./tuning.ts";

/** A search result: a page, or one of its sections or rows. */
export type Result = NonNullable<Awaited<ReturnType<typeof resultOf>>>;
export type Search = ReturnType<typeof createSearch>;
export type Answer = Awaited<ReturnType<Search["search"]>>;

const mostNearest = 5;
/** Number of rare words that Pagefind uses to choose and mark an excerpt. Using the frequent words too takes long. */
const mostMarked = 3;
/** Maximum number of places in the preview of a page. */
const mostPreviewed = 8;

export function createSearch(source: Source) {
  const index = new Index(source);
  return {
    /** Loads the files that every search needs. Returns the pages to show before the reader types a query. */
    prepare: async (): Promise<readonly Entry[]> => (await index.prepare()).useful,
    /**
     * Searches the help.
     *
     * @param text the query as typed
     * @param wanted values of filters; unknown values are ignored
     * @param count maximum number of results
     */
    search: async (text: string, wanted: Filters, count: number) => {
      const table = await index.table();
      const [{ question, terms }, facets, places] = await Promise.all([
        ask(text, index),
        index.facets(),
        index.places(labelKey(text)),
      ]);
      // The skills of the assistant have the names of tasks, so the task comes first.
      const skills = facets.find(({ id }) => id === "assistant")?.pages;
      const ranked = rankPages(question, terms, table.pages, (id) => (skills?.has(id) ? -tuning.skill : 0));
      const named = placesByPage(places);
      const rankOf = ({ id }: RankedPage): number => placeRank(named.get(id));
      const sorted = ranked.toSorted((a, b) => rankOf(a) - rankOf(b));
      const { passing, filters, counts } = filterPages(sorted, wanted, facets, havingRare(terms, table.pages));
      const results = await Promise.all(
        passing
          .slice(0, count)
          .map((page) => resultOf(page, named.get(page.id) ?? [], index, table, facets, question.describesFailure)),
      );
      return {
        ...counts,
        /** Whether pages that don't have all rare words are among the results. */
        hasOthers: passing.length > counts.total,
        /** Whether there are more results. */
        hasMore: passing.length > count,
        results: results.filter((result) => result !== undefined),
        filters,
        corrections: question.corrections,
        /** Words of the query that don't occur in the help. */
        unknown: question.unknown,
        /** A word that the best results lack; set if the help doesn't seem to answer the query. */
        lacking: named.size === 0 ? lackingWord(question, terms, ranked, table.pages) : undefined,
        /** Suggestions for the unknown words. */
        nearest: passing.length === 0 ? await nearestTerms(question.unknown, index) : [],
        areas: table.areas,
      };
    },
  };
}

/** The parsed query, and the pages with each of its terms. */
async function ask(text: string, index: Index): Promise<{ question: Question; terms: FoundTerm[] }> {
  const question = await readQuestion(text, index);
  const terms = question.terms.map(async (term) => ({ ...term, pages: await index.ask(term.word) }));
  return { question, terms: await Promise.all(terms) };
}

/** Anchors of the places by page ID. */
const placesByPage = (places: readonly string[]): Map<string, string[]> => {
  const split = places.map((place) => place.split("#", 2) as [string, string]);
  return new Map(
    [...Map.groupBy(split, ([page]) => page)].map(([page, own]) => [page, own.map(([, anchor]) => anchor)]),
  );
};

/**
 * Sort key for a page by where it has the typed name: as its title, as the name of a section or row, as a keyword, or
 * nowhere.
 */
const placeRank = (anchors: readonly string[] | undefined): number =>
  !anchors ? 3 : anchors.includes("") ? 0 : anchors.some((anchor) => anchor !== anyPlace) ? 1 : 2;

/**
 * Whether a place is a row of a table that is written in the page. Such a row explains a name, while the row of a data
 * set defines it.
 */
const isWritten = ({ anchor }: Place): boolean => anchor?.id.startsWith("row.") ?? false;

/** The result for a page: its place with the typed name or, if it has none, its best place. */
async function resultOf(
  ranked: RankedPage,
  named: readonly string[],
  index: Index,
  { icons }: Table,
  facets: readonly FacetValue[],
  failure: boolean,
) {
  const rarest = ranked.terms.toSorted((a, b) => b.share - a.share).slice(0, mostMarked);
  const words = [...new Set(rarest.map(({ word }) => word.replaceAll('"', "")))].join(" ");
  const found = (await index.ask(words)).find(({ id }) => id === ranked.id);
  if (!found) return undefined;
  const page = await found.data();
  const label = (wanted: string): string | undefined =>
    facets.find(({ name, pages }) => name === wanted && pages.has(ranked.id))?.title;
  const type = label("type");
  const parts = page.sub_results.filter(({ anchor }) => anchor && anchor.element !== "h1");
  const sameName = page.sub_results.filter(({ anchor }) => anchor && named.includes(anchor.id));
  const wanted = sameName.length > 0 ? sameName : named.includes("") ? [] : page.sub_results;
  const place = bestPlace(wanted, ranked, failure);
  // A place that is the title stands for the whole page.
  const part = place?.anchor?.element === "h1" ? undefined : place?.anchor && place;
  return {
    title: page.meta["title"]!,
    area: label("area"),
    type,
    /** Drawing of the icon of the page type. */
    icon: icons[type ?? ""],
    description: page.meta["description"]!,
    /** Sections and rows of the page that match the query; the first of those with the same title. */
    places: parts
      .filter(({ title }, at) => parts.findIndex((other) => other.title === title) === at)
      .slice(0, mostPreviewed)
      .map(({ url, title }) => ({ href: url, title })),
    /** Address, with the anchor of the section or row. */
    href: part?.url ?? page.url,
    /** Heading of the section, or name of the row. */
    place: part?.title,
    /** Text with the words of the query in `<mark>`. */
    excerpt: fromSentence(place?.excerpt ?? "") || page.meta["description"]!,
  };
}

/** An excerpt without the end of a sentence before the one with the first word of the query. */
function fromSentence(excerpt: string): string {
  if (/^(?:<mark>)?\p{Lu}|^$/u.test(excerpt)) return excerpt;
  const before = excerpt.slice(0, excerpt.indexOf("<mark>"));
  const start = /^.*[.!?:]\s+(?=\p{Lu}|$)/su.exec(before)?.[0].length;
  return start === undefined ? `… ${excerpt}` : excerpt.slice(start);
}

/** The part of a page that contains most of the query. Words that aren't in the title count more. */
function bestPlace(parts: readonly Place[], { terms }: RankedPage, failure: boolean): Place | undefined {
  const scored = parts.map((place) => {
    const weights = new Map(place.weighted_locations.map(({ location, weight }) => [location, weight]));
    let score =
      (isWritten(place) ? -tuning.place.written : 0) +
      (failure && /^(?:If|When) /.test(place.title) ? tuning.place.failure : 0);
    for (const { share, places, fields } of terms) {
      const best = Math.max(0, ...places.map((at) => weights.get(at) ?? 0));
      score +=
        share * (fields.has("title") ? tuning.place.titled : 1) * (best > 1 ? 1 : best > 0 ? tuning.place.text : 0);
    }
    return { place, score };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.place;
}

async function nearestTerms(unknown: readonly string[], index: Index): Promise<string[]> {
  if (unknown.length === 0) return [];
  const found = unknown.map(async (said) => {
    const word = indexed(said);
    return nearestWords(word, await index.vocabulary(word), mostNearest, Math.ceil(word.length / 3));
  });
  return [...new Set((await Promise.all(found)).flat())].slice(0, mostNearest);
}
