// The format of our own search files, which the build writes and the browser reads.

import { basePath } from "@opcon-help/model/routes";

/** Folder of the files; `index.json` in it names the folder of the shards. */
export const dataFolder = "search/data";
export const dataAddress = `${basePath}${dataFolder}/`;

/**
 * A page in compact form: Pagefind's name, area (-1 for none), type, audiences as bits, number of incoming links, number
 * of words in the title, and versions. The title and address come with the text.
 */
export type PageRecord = [
  fragment: string,
  area: number,
  type: number,
  audiences: number,
  links: number,
  titleWords: number,
  since?: string,
  until?: string,
];

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
  /** Headings: page and anchor in turn. The anchor is an index in Pagefind's fragment. */
  h?: number[];
  /** Labels of rows: page and anchor in turn. */
  r?: number[];
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
  /** Keys that occur only in the text of pages. */
  text: string;
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
