// What the build writes for the search and the reader's browser reads, besides Pagefind's own files.

import { basePath } from "@opcon-help/model/routes";

/** Folder of the files; `index.json` in it names the folder of the shards. */
export const dataFolder = "search/data";
export const dataAddress = `${basePath}${dataFolder}/`;

/**
 * A page, as short as it can be: Pagefind's name for it, area (-1 for none), type, audiences, the number of pages that
 * link to it, the words of its title, versions. Its title and address come with its text.
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

/** Loaded once, with the first search. */
export interface SearchIndex {
  /** Folder of the shards, below that of the index; its name changes with what is in it. */
  folder: string;
  areas: { id: string; title: string; href: string }[];
  types: { id: string; title: string }[];
  audiences: string[];
  /** Product versions that a reader can choose, newest first. */
  versions: string[];
  pages: PageRecord[];
  /** First key of each file of keys, in the order of code units; the files are numbered from 0. */
  shards: string[];
  /** What readers say, and the words of the help for it. */
  synonyms: [said: string, term: string][];
}

/** Where a key of the index stands: positions in `pages`. */
export interface Postings {
  /** Pages with the key in their title. */
  t?: number[];
  /** Pages with the key among their keywords and ids. */
  k?: number[];
  /** Pages with the key in their description. */
  d?: number[];
  /** Headings: page and anchor in turn; the anchor counts in the order of Pagefind's fragment. */
  h?: number[];
  /** Labels of rows: page and anchor in turn. */
  r?: number[];
}

export const labelKinds = ["page", "help id", "term", "keyword", "row", "label"] as const;
export type LabelKind = (typeof labelKinds)[number];

/** What a label names: a page, its anchor (empty for the page itself), the kind, and the label as it is written. */
export type LabelTarget = [page: number, anchor: string, kind: number, shown: string];

/** Neighbours in the order of keys and labels. */
export interface Shard {
  keys: Record<string, Postings>;
  /** Keys that stand in the text of pages only. */
  text: string;
  labels: Record<string, LabelTarget[]>;
}

/** Position of the shard that holds a key, by the first keys of all; -1 for a key before the first. */
export function shardOf(firsts: readonly string[], key: string): number {
  let [low, high] = [0, firsts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firsts[middle]! <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
