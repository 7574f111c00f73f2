// Files of the search besides Pagefind's index. The build writes them, and the search in the browser reads them.

import { basePath } from "@opcon-help/model/routes";

/** Folder of Pagefind's files on the site. */
export const pagefindFolder = "pagefind";
export const tableName = "search/table.json";
export const addressIn = (name: string): string => basePath + name;

/** File with the facets of the pages. */
export const facetsName = "search/facets.json";

/** A page that the search shows before the reader types a query. */
export interface Entry {
  href: string;
  title: string;
  /** Why the page is shown. */
  hint?: string;
}

/** Data that the first query loads. */
export interface Table {
  areas: { id: string; title: string; href: string }[];
  /** The pages that readers need first. */
  useful: Entry[];
  pages: number;
  /** Drawings of the page types' icons, by the name of the type. */
  icons: Record<string, string>;
}

/** Words with the same first letter, each with the number of pages that contain it. */
export type Vocabulary = [word: string, pages: number][];

/** Replaces the anchor if the name is a keyword of the whole page. */
export const anyPlace = "*";

/**
 * Places by name. The name is a label key, and a place is a page ID, `#`, and the anchor of a row or section (empty for
 * the page).
 */
export type Names = Record<string, string[]>;

/** File with the words for corrections that start like this one. */
export const wordsFile = (word: string): string => `search/words/${word.charAt(0)}.json`;

/** With this number of files, each has about 1 kB when compressed. */
const nameFiles = 256;

/** File with the places of a name. */
export function namesFile(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) % nameFiles;
  return `search/names/${hash}.json`;
}

/** Separates the first cell of a row from the code in its name. */
export const nameSeparator = " · ";
