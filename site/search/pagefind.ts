import { facetOf, type FacetValue } from "./facets.ts";
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
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(source: Source) {
    this.#source = source;
  }

  table(): Promise<Table> {
    return this.#file<Table>(tableName) as Promise<Table>;
  }

  /** Pages with words that start like each of the given ones, or that have the phrase if it's in quotation marks. */
  ask(words: string): Promise<Found[]> {
    return this.#once(`ask ${words}`, async () => (await (await this.#open()).search(words)).results);
  }

  /** Whether the help contains a word, in any of its forms. */
  async knows(word: string): Promise<boolean> {
    return (await this.ask(`"${word}"`)).length > 0;
  }

  /** The words of the help with the first letter of the given one. */
  async vocabulary(word: string): Promise<Vocabulary> {
    return (await this.#file<Vocabulary>(`${wordsFolder}/${letterOf(word)}.json`)) ?? [];
  }

  /** Places whose name is the given label key. */
  async places(name: string): Promise<string[]> {
    const names = await this.#file<Names>(`${namesFolder}/${shardOf(name)}.json`);
    return names && Object.hasOwn(names, name) ? names[name]! : [];
  }

  /** The values of the filters with their pages. */
  facets(): Promise<FacetValue[]> {
    return this.#once("facets", async () => {
      const pagefind = await this.#open();
      const { facet } = await pagefind.filters();
      if (!facet) throw new Error("Pagefind's index of filters is missing");
      const values = Object.keys(facet)
        .toSorted()
        .map(async (text) => {
          const { results } = await pagefind.search(null, { filters: { facet: text } });
          return { ...facetOf(text), pages: new Set(results.map(({ id }) => id)) };
        });
      return Promise.all(values);
    });
  }

  /** Ends Pagefind's worker. */
  end(): void {
    if (this.#kept.has("pagefind"))
      this.#open()
        .then((pagefind) => pagefind.destroy())
        .catch(() => undefined);
  }

  #open(): Promise<Pagefind> {
    return this.#once("pagefind", async () => {
      const { createInstance } = await this.#source.loadPagefind();
      const [basePath, baseUrl] = [addressIn(`${pagefindFolder}/`), addressIn("")];
      return createInstance({ basePath, baseUrl, ranking: pagefindRanking });
    });
  }

  #file<T>(name: string): Promise<T | undefined> {
    return this.#once(name, () => this.#source.readJson(addressIn(name)) as Promise<T | undefined>);
  }

  #once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = (this.#kept.get(name) as Promise<T> | undefined) ?? make();
    this.#kept.set(name, known);
    return known;
  }
}
