import { valuesOf, type FacetValue, type PageFacets } from "./facets.ts";
import { addressIn, facetsName, namesFile, pagefindFolder, tableName, wordsFile } from "./format.ts";
import type { Names, Table, Vocabulary } from "./format.ts";
import { pagefindRanking } from "./tuning.ts";

/** A page that contains a word. */
export interface Found {
  /** Pagefind's ID of the page. */
  id: string;
  score: number;
  /** Positions of the word in the page's text, counted in words. */
  words: number[];
  /** Names of the metadata that contain the word. */
  matchedMetaFields?: string[];
  data: () => Promise<FoundPage>;
}

/** A part of a page that contains words of the query. */
export interface Place {
  title: string;
  url: string;
  /** Text with the words of the query in `<mark>`. */
  excerpt: string;
  weighted_locations: { location: number; weight: number }[];
  anchor?: { element: string; id: string };
}

/** The data of a page that a result shows. */
export interface FoundPage {
  url: string;
  excerpt: string;
  meta: Record<string, string>;
  sub_results: Place[];
}

/** The part of Pagefind's API that the search uses. */
export interface Pagefind {
  search: (text: string) => Promise<{ results: Found[] }>;
}

/** The function with which Pagefind's module starts. */
export type CreateInstance = (options: object) => Pagefind;

/** Reads the files of the index. */
export interface Source {
  /** Loads Pagefind's module. */
  loadPagefind: () => Promise<{ createInstance: CreateInstance }>;
  /** Reads a JSON file; undefined if the site doesn't have it. */
  readJson: (address: string) => Promise<unknown>;
}

/** Words in an excerpt, before it's cut to start at a sentence. */
const excerptLength = 40;

/** The index of a site: Pagefind and the files next to it. Requests each thing only once. */
export class Index {
  readonly #source: Source;
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** Loads what every query needs. */
  async prepare(): Promise<Table> {
    const [table] = await Promise.all([this.table(), this.#open()]);
    return table;
  }

  table(): Promise<Table> {
    return this.#file<Table>(tableName) as Promise<Table>;
  }

  /**
   * Pages that contain words that start with each given word or, for a phrase in quotation marks, that contain the
   * phrase.
   */
  ask(words: string): Promise<Found[]> {
    return this.#once(`ask ${words}`, async () => (await (await this.#open()).search(words)).results);
  }

  /** Whether the help contains a form of the word. */
  async knows(word: string): Promise<boolean> {
    return (await this.ask(`"${word}"`)).length > 0;
  }

  /** The words of the help with the same first letter. */
  async vocabulary(word: string): Promise<Vocabulary> {
    return (await this.#file<Vocabulary>(wordsFile(word))) ?? [];
  }

  /**
   * The places with a name.
   *
   * @param name label key
   */
  async places(name: string): Promise<string[]> {
    const names = await this.#file<Names>(namesFile(name));
    return names && Object.hasOwn(names, name) ? names[name]! : [];
  }

  /** The values of the facets with their pages. */
  facets(): Promise<FacetValue[]> {
    return this.#once("facets", async () => valuesOf((await this.#file<PageFacets>(facetsName))!));
  }

  #open(): Promise<Pagefind> {
    return this.#once("pagefind", async () => {
      const { createInstance } = await this.#source.loadPagefind();
      const [basePath, baseUrl] = [addressIn(`${pagefindFolder}/`), addressIn("")];
      return createInstance({ basePath, baseUrl, excerptLength, noWorker: true, ranking: pagefindRanking });
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
