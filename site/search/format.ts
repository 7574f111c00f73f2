// The file beside Pagefind's index with what its results don't contain. The build writes it, and the search reads it.

import { basePath } from "@opcon-help/model/routes";

/** Folder of Pagefind's files in the site. */
export const pagefindFolder = "pagefind";
export const tableName = "search/table.json";
/** Folders of the words for corrections, and of the names of places. */
export const wordsFolder = "search/words";
export const namesFolder = "search/names";
export const addressIn = (name: string): string => basePath + name;

/** A page to offer before anything is typed. */
export interface Entry {
  href: string;
  title: string;
  /** Why it is offered. */
  hint?: string;
}

/** Loaded once with the first query. */
export interface Table {
  areas: { id: string; title: string; href: string }[];
  /** Pages that readers need first. */
  useful: Entry[];
  /** Synonyms with the terms that the help uses. */
  synonyms: [said: string, term: string][];
  /** Number of pages. */
  pages: number;
}

/** The words of the help that start with a letter, each with the number of its pages. */
export type Vocabulary = [word: string, pages: number][];

/** Stands for the anchor in a name that a page has as a keyword. */
export const anyPlace = "*";

/** Places with each name, which is a label key: a row, a section, or a page, as the page's ID, `#`, and an anchor. */
export type Names = Record<string, string[]>;

/** Name of the file with the words that start like a word. */
export const letterOf = (word: string): string => /^[a-z]/.exec(word)?.[0] ?? "other";

/** A file of names has about 1 kB over the wire. */
const nameFiles = 256;

/** Name of the file with a name. */
export const shardOf = (name: string): string => {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) % nameFiles;
  return String(hash);
};

/** Between the first cell of a row and its first code, in the name of the row. */
export const nameSeparator = " · ";
