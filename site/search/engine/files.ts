import {
  dataAddress,
  shardOf,
  textFolder,
  unpackOccurrences,
  type Occurrences,
  type PageText,
  type SearchIndex,
  type Shard,
} from "../format.ts";

/** Reads a JSON file of the site. */
export type FetchJson = (address: string) => Promise<unknown>;

/** The words of the help with their numbers of pages. */
export type Vocabulary = [word: string, pages: number][];

/** The search's files. Each is loaded once on first use, and again if loading failed. */
export class SearchFiles {
  readonly #fetch: FetchJson;
  readonly #read = new Map<string, Promise<unknown>>();

  constructor(fetch: FetchJson) {
    this.#fetch = fetch;
  }

  #json(address: string): Promise<unknown> {
    const known = this.#read.get(address);
    if (known) return known;
    const reading = this.#fetch(address).catch((error: unknown) => {
      this.#read.delete(address);
      throw error;
    });
    this.#read.set(address, reading);
    return reading;
  }

  index(): Promise<SearchIndex> {
    return this.#json(`${dataAddress}index.json`) as Promise<SearchIndex>;
  }

  async vocabulary(): Promise<Vocabulary> {
    const { folder } = await this.index();
    return (await this.#json(`${dataAddress}${folder}/words.json`)) as Vocabulary;
  }

  /** The text of a page, by its name in the index. */
  text(name: string): Promise<PageText> {
    return this.#json(`${dataAddress}${textFolder}/${name}.json`) as Promise<PageText>;
  }

  /** The shards for the keys, including keys that start with one of them. */
  async keys(wanted: Iterable<string>): Promise<Lookup> {
    const { folder, shards } = await this.index();
    const numbers = new Set([...wanted].map((key) => shardOf(shards, key)).filter((number) => number >= 0));
    const entries = [...numbers].map(async (number): Promise<[number, Shard]> => {
      return [number, (await this.#json(`${dataAddress}${folder}/${number}.json`)) as Shard];
    });
    return new Lookup(shards, new Map(await Promise.all(entries)));
  }
}

/** The keys of the loaded shards. */
export class Lookup {
  readonly #firsts: readonly string[];
  readonly #shards: ReadonlyMap<number, Shard>;
  readonly #occurrences = new Map<string, Occurrences>();

  constructor(firsts: readonly string[], shards: ReadonlyMap<number, Shard>) {
    this.#firsts = firsts;
    this.#shards = shards;
  }

  #shard(key: string): Shard | undefined {
    return this.#shards.get(shardOf(this.#firsts, key));
  }

  postings(key: string): Shard["keys"][string] | undefined {
    const keys = this.#shard(key)?.keys;
    return keys && Object.hasOwn(keys, key) ? keys[key] : undefined;
  }

  label(key: string): Shard["labels"][string] {
    const labels = this.#shard(key)?.labels;
    return (labels && Object.hasOwn(labels, key) && labels[key]) || [];
  }

  /** Whether a key occurs in the help. */
  knows(key: string): boolean {
    return this.postings(key) !== undefined;
  }

  /** Where a key occurs in the text of pages. */
  occurrences(key: string): Occurrences {
    const packed = this.postings(key)?.x;
    const on = this.#occurrences.get(key) ?? (packed === undefined ? new Map() : unpackOccurrences(packed));
    this.#occurrences.set(key, on);
    return on;
  }

  /** Completions of a prefix, most frequent first. */
  startingWith(start: string, most: number): string[] {
    const keys = this.#shard(start)?.keys ?? {};
    const weight = (key: string): number => JSON.stringify(keys[key]).length;
    return Object.keys(keys)
      .filter((key) => key.startsWith(start))
      .toSorted((a, b) => weight(b) - weight(a))
      .slice(0, most);
  }
}
