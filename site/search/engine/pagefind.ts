/** Text of a page in Pagefind's index. */
export interface FoundText {
  /** Address of the page. */
  url: string;
  meta: { title: string };
  content: string;
  anchors: { element: string; id: string; text: string; location: number }[];
}

export interface FoundPage {
  /** Pagefind's name for the page. */
  id: string;
  score: number;
  /** Positions of the matching words. */
  words: number[];
  data: () => Promise<FoundText>;
}

/** The part of Pagefind's API that we use. */
export interface Pagefind {
  search: (words: string) => Promise<{ results: FoundPage[] }>;
}

/** Our own ranking weighs titles, and short pages get no preference. */
const ranking = { metaWeights: { title: 1 }, pageLength: 0.3, termSaturation: 1.4 };

/** Options for Pagefind's index below an address that ends with a slash. */
export const pagefindOptions = (folder: string) => ({
  basePath: folder,
  baseUrl: folder.replace(/pagefind\/$/, ""),
  language: "en",
  primary: true,
  ranking,
});
export type PagefindOptions = ReturnType<typeof pagefindOptions>;
