import {
  addressIn,
  letterOf,
  namesFolder,
  pagefindFolder,
  shardOf,
  tableName,
  wordsFolder,
  type Names,
  type Table,
  type Vocabulary,
} from "./format.ts";
import { pagefindRanking } from "./tuning.ts";

/** A page that contains a word. */
export interface Found {
  /** Pagefind's ID of the page. */
  id: string;
  score: number;
  /** Places of the word in the text of the page, as numbers of words. */
  words: number[];
  /** Metadata with the word. */
  matchedMetaFields?: string[];
  data: () => Promise<FoundPage>;
}

/** A part of a page with words that were searched for. */
export interface Place {
  title: string;
  url: string;
  /** Text with the words in `<mark>`. */
  excerpt: string;
  weighted_locations: { location: number; weight: number }[];
  anchor?: { element: string; id: string };
}

/** What the search shows of a page. */
export interface FoundPage {
  url: string;
  excerpt: string;
  meta: Record<string, string>;
  filters: { facet: string[] };
  sub_results: Place[];
}

/** Pagefind's API, as far as the search uses it. */
export interface Pagefind {
  search: (text: string | null, options?: { filters: Record<string, string> }) => Promise<{ results: Found[] }>;
  filters: () => Promise<Record<string, Record<string, number>>>;
  destroy: () => Promise<void>;
}

/** Where the files of the index are read from. */
export interface Source {
  /** Pagefind's module from the site. */
  loadPagefind: () => Promise<{ createInstance: (options: object) => Pagefind }>;
  /** Content of a JSON file; undefined if the site doesn't have it. */
  readJson: (address: string) => Promise<unknown>;
}

/** The index of a site: Pagefind, and the files beside it. Asks nothing twice. */
export class Index {
  readonly #source: Source;
  readonly #asked = new Map<string, Promise<Found[]>>();
  readonly #files = new Map<string, Promise<unknown>>();
  #pagefind: Promise<Pagefind> | undefined;
  #facets: Promise<ReadonlyMap<string, ReadonlySet<string>>> | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  table(): Promise<Table> {
    return this.#file(tableName) as Promise<Table>;
  }

  /** Pages with words that start like each of the given ones, or that have the phrase if it's in quotation marks. */
  ask(words: string): Promise<Found[]> {
    const known =
      this.#asked.get(words) ??
      this.#open()
        .then((pagefind) => pagefind.search(words))
        .then(({ results }) => results);
    this.#asked.set(words, known);
    return known;
  }

  /** Whether the help contains a word, in any of its forms. */
  async knows(word: string): Promise<boolean> {
    return (await this.ask(`"${word}"`)).length > 0;
  }

  /** The words of the help with the first letter of the given one. */
  async vocabulary(word: string): Promise<Vocabulary> {
    return ((await this.#file(`${wordsFolder}/${letterOf(word)}.json`)) ?? []) as Vocabulary;
  }

  /** Places whose name is the given label key. */
  async places(name: string): Promise<string[]> {
    const names = (await this.#file(`${namesFolder}/${shardOf(name)}.json`)) as Names | undefined;
    return names && Object.hasOwn(names, name) ? names[name]! : [];
  }

  /** IDs of the pages with each value of a filter, such as `type:task`. */
  facets(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    return (this.#facets ??= this.#readFacets());
  }

  #file(name: string): Promise<unknown> {
    const known = this.#files.get(name) ?? this.#source.readJson(addressIn(name));
    this.#files.set(name, known);
    return known;
  }

  async #readFacets(): Promise<Map<string, Set<string>>> {
    const pagefind = await this.#open();
    const { facet } = await pagefind.filters();
    if (!facet) throw new Error("Pagefind's index of filters is missing");
    const sets = Object.keys(facet).map(async (value): Promise<[string, Set<string>]> => {
      const { results } = await pagefind.search(null, { filters: { facet: value } });
      return [value, new Set(results.map(({ id }) => id))];
    });
    return new Map(await Promise.all(sets));
  }

  /** Ends Pagefind's worker. */
  end(): void {
    this.#pagefind?.then((pagefind) => pagefind.destroy()).catch(() => undefined);
  }

  #open(): Promise<Pagefind> {
    return (this.#pagefind ??= this.#source.loadPagefind().then(({ createInstance }) =>
      createInstance({
        basePath: addressIn(`${pagefindFolder}/`),
        baseUrl: addressIn(""),
        ranking: pagefindRanking,
      }),
    ));
  }
}
