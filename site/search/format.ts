// The format of our own search files, which the build writes and the browser reads.

import { basePath } from "@opcon-help/model/routes";

/** Folder of the files; `index.json` in it names the folder of the shards. */
export const dataFolder = "search/data";
export const dataAddress = `${basePath}${dataFolder}/`;
/** Folder of the texts below that of the index. The name of each is a hash of its content. */
export const textFolder = "text";

/**
 * A page in compact form: name of the file with its text, area (-1 for none), type, audiences as bits, number of
 * incoming links, number of words in the title, and versions. The title and address come with the text.
 */
export type PageRecord = [
  text: string,
  area: number,
  type: number,
  audiences: number,
  links: number,
  titleWords: number,
  since?: string,
  until?: string,
];

/** Text of a page, loaded for each result. */
export interface PageText {
  url: string;
  title: string;
  /** Words, separated by spaces. */
  content: string;
  anchors: Anchor[];
}

/** An element with an ID. */
export interface Anchor {
  element: string;
  id: string;
  text: string;
  /** Number of words before it. */
  location: number;
}

/** The words of a page's text. Their positions are those in the index. */
export const wordsOfContent = (content: string): string[] => content.split(/[^\S\uFEFF]+/g);

/** A page to offer before anything is typed. */
export interface Entry {
  href: string;
  title: string;
  /** Why it is offered. */
  hint?: string;
}

/** Loaded once with the first query. */
export interface SearchIndex {
  /** Folder of the shards, below that of the index. Its name is a hash of its content. */
  folder: string;
  areas: { id: string; title: string; href: string }[];
  types: { id: string; title: string }[];
  audiences: string[];
  /** Product versions for the filter, newest first. */
  versions: string[];
  pages: PageRecord[];
  /** First key of each shard, in the order of code units. Shards are numbered from 0. */
  shards: string[];
  /** Pages that readers need first. */
  useful: Entry[];
  /** Synonyms with the terms that the help uses. */
  synonyms: [said: string, term: string][];
}

/** Occurrences of a key, as positions in `pages`. */
export interface Postings {
  /** Pages with the key in their title. */
  t?: number[];
  /** Keywords and IDs: page and keyword in turn. */
  k?: number[];
  /** Pages with the key in their description. */
  d?: number[];
  /** Headings: page and anchor in turn. The anchor is an index in the page's text. */
  h?: number[];
  /** Labels of rows: page and anchor in turn. */
  r?: number[];
  /** Words in the text of pages, packed. */
  x?: string;
}

/** Positions of a key in the text of pages, by page. */
export type Occurrences = ReadonlyMap<number, readonly number[]>;

const packNumbers = (numbers: readonly number[]): string[] =>
  numbers.map((number, at) => (number - (numbers[at - 1] ?? 0)).toString(36));

/** Sorted pages and positions, each as the difference from the one before. */
export function packOccurrences(on: Occurrences): string {
  const pages = packNumbers([...on.keys()]);
  return [...on.values()].map((positions, at) => [pages[at], ...packNumbers(positions)].join(" ")).join(";");
}

export function unpackOccurrences(packed: string): Occurrences {
  const on = new Map<number, number[]>();
  let page = 0;
  for (const [first = 0, ...rest] of packed
    .split(";")
    .map((numbers) => numbers.split(" ").map((n) => parseInt(n, 36)))) {
    page += first;
    let position = 0;
    on.set(
      page,
      rest.map((difference) => (position += difference)),
    );
  }
  return on;
}

const mostWords = 16;

/** A keyword of a page as a number: its position and its number of words. */
export const keywordCode = (position: number, wordCount: number): number =>
  position * mostWords + Math.min(wordCount, mostWords - 1);

/** Number of words in a keyword, by its code. */
export const wordsOfKeyword = (code: number): number => code % mostWords;

export const labelKinds = ["page", "help id", "term", "keyword", "row", "label"] as const;
export type LabelKind = (typeof labelKinds)[number];

/** Target of a label: page, anchor (empty for the page itself), kind, and the label as written. */
export type LabelTarget = [page: number, anchor: string, kind: number, shown: string];

/** A range of sorted keys and labels. */
export interface Shard {
  keys: Record<string, Postings>;
  labels: Record<string, LabelTarget[]>;
}

/** Number of the shard for a key; -1 for a key before the first. */
export function shardOf(firsts: readonly string[], key: string): number {
  let [low, high] = [0, firsts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firsts[middle]! <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
