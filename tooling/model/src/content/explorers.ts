import cards from "./explorers.json" with { type: "json" };

/** Describes an explorer for the pages, the checks, and the site. */
export interface ExplorerCard {
  /** Accessible name of the explorer's region. */
  title: string;
  /** What readers can do with the explorer. */
  purpose: string;
  /** Data sets that the explorer shows completely. Each row is a link target, as in a `::data-table`. */
  shows: readonly string[];
  /** Data sets that the explorer reads but doesn't show completely. */
  reads: readonly string[];
}

/** The explorers for `::explorer{name="…"}`. Each has a folder with the same name in site/islands. */
const explorerCards: Readonly<Record<keyof typeof cards, ExplorerCard>> = cards;
export type ExplorerName = keyof typeof explorerCards;

export const explorerNames = Object.keys(explorerCards) as ExplorerName[];

export const isExplorerName = (name: string): name is ExplorerName => Object.hasOwn(explorerCards, name);

/** Card of an explorer; undefined if there is no explorer with this name. */
export const explorerCard = (name: string): ExplorerCard | undefined =>
  isExplorerName(name) ? explorerCards[name] : undefined;

/** Data sets that code other than the explorers' reads by their names, with the file. */
const readByCode: Readonly<Record<string, string>> = {
  "home-tasks": "site/page/home-tasks.ts",
  "log-lines": "site/islands/read-a-log/patterns.ts",
  "job-statuses": "site/page/typed-text.ts",
  "message-symptoms": "site/islands/message-look-up/rows.ts",
};

/** The code that reads a data set and its columns by their names; undefined if nothing does. */
export function readerOfSet(set: string): string | undefined {
  const user = explorerNames.find((name) => [...explorerCards[name].shows, ...explorerCards[name].reads].includes(set));
  return user ? `The explorer "${user}"` : readByCode[set];
}

/** Data set for the tasks on the home page. Its `page` column contains pages with an optional `#anchor`. */
export const homeTasksSet = "home-tasks";
