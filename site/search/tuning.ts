// Every number that affects the results, with its reason. The gain is what removing it costs: the sum of the drop in
// the share of questions whose first result is correct and in the share with a correct result among the first three.
// Held-out questions aren't included.

/** Options of Pagefind's own ranking. */
export const pagefindRanking = {
  pageLength: 0.3,
  termSaturation: 2,
  termSimilarity: 6,
  termFrequency: 0.6,
};

export const tuning = {
  /** Exponent for Pagefind's score of a word, because a page with many occurrences isn't much better. Gain 0.027. */
  root: 0.42,
  /**
   * Exponent for the rarity of a word. Rare words matter more, but less than if all words were searched together. Gain
   * 0.053.
   */
  rarity: 0.3,
  /** Factor for a name in a program, because few pages are about it. Gain 0.005. */
  identifier: 1.5,
  /** Share of the text's score that depends on how much of the query is on the page. Gain 0.009. */
  coverage: 0.5,
  /**
   * Added if the query contains a whole keyword of the page, because keywords are the words that readers use. Gain
   * 0.021.
   */
  keyword: 0.6,
  /** Added for the share of the query in any keyword. Gain 0.018. */
  keywords: 0.2,
  /** Added for the share of the query in one of the queries that the page answers. Gain 0.035. */
  query: 0.6,
  /** Added if the query contains the whole title. Gain 0.007. */
  title: 0.55,
  /** Subtracted for a page of the assistant, so that the task with the same name comes first. Gain 0.004. */
  skill: 0.1,
  /** A word is rare if at most this share of the pages contains it. */
  rare: 0.3,
  /** Weight of a row's name in Pagefind's index. The search also recognizes names by this weight. */
  rowName: 4,
  /** Factors for choosing the place on a page that a result shows. */
  place: {
    /** Factor for a word of the title, because it applies to every place on the page. Gain 0.012. */
    titled: 0.4,
    /** Factor for a word in the text of a place instead of its name. Gain 0.027, and 0.101 for the right place. */
    text: 0.5,
    /**
     * Subtracted for a row of a table that is written in the page, because it explains a name, while the row of a data
     * set defines it. Gain 0.004, and 0.031 for the right place.
     */
    written: 0.06,
    /**
     * Added for a section such as "If a job fails" if the query describes a problem. Gain 0.003, and 0.022 for the right
     * place.
     */
    failure: 0.3,
  },
  /** Limits below which the help doesn't seem to answer a query. At most two questions that it answers are lost. */
  missing: {
    /** Minimum sum of a page's score and the share of the query's rare words on it. */
    limit: 0.75,
    /** Added to the limit if the query has unknown words. */
    someUnknown: 0.2,
  },
};
