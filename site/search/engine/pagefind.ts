/** A page of the site as Pagefind keeps it. */
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
  /** Numbers of the words that match. */
  words: number[];
  data: () => Promise<FoundText>;
}

/** What we use of Pagefind's programming interface. */
export interface Pagefind {
  search: (words: string) => Promise<{ results: FoundPage[] }>;
}

/** We weigh titles ourselves, and short pages are not better answers. */
const ranking = { metaWeights: { title: 1 }, pageLength: 0.3, termSaturation: 1.4 };

/** Settings of Pagefind's index below an address that ends with a slash. */
export const pagefindOptions = (folder: string) => ({
  basePath: folder,
  baseUrl: folder.replace(/pagefind\/$/, ""),
  language: "en",
  primary: true,
  ranking,
});
export type PagefindOptions = ReturnType<typeof pagefindOptions>;
