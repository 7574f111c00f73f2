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
  /** Exponent for Pagefind's score of a word, because a page with many occurrences isn't much better. Gain 0.017. */
  root: 0.42,
  /**
   * Exponent for the rarity of a word. Rare words matter more, but less than if all words were searched together. Gain
   * 0.055.
   */
  rarity: 0.3,
  /** Factor for one or two digits, because "every 15 minutes" is about minutes. Gain 0.008. */
  quantity: 0.5,
  /** Share of the text's score that depends on how much of the query is on the page. Gain 0.005. */
  coverage: 0.5,
  /**
   * Added if the query contains a whole keyword of the page, because keywords are the words that readers use. Gain
   * 0.064.
   */
  keyword: 0.6,
  /** Added for the share of the query in any keyword. Gain 0.007. */
  keywords: 0.2,
  /** Added for the share of the query in one of the queries that the page answers. */
  query: 0.6,
  /** Added if the query contains the whole title. Gain 0.014. */
  title: 0.55,
  /**
   * Added if the words are close together, which means within the number of words that `near` specifies. Gain 0.008.
   */
  nearby: 0.19,
  near: 80,
  /** Added for words in the description, which says what the page is about. Gain 0.008. */
  description: 0.07,
  /** Added for a symptom page if the query describes a problem. Gain 0.008. */
  symptom: 0.2,
  /** Weight of a row's name in Pagefind's index. The search also recognizes names by this weight. */
  rowName: 4,
  /** Factors for choosing the place on a page that a result shows. */
  place: {
    /** Factor for a word of the title, because it applies to every place on the page. Gain 0.021. */
    titled: 0.25,
    /** Factor for a word in the text of a place instead of its name. Gain 0.026. */
    text: 0.6,
    /**
     * Subtracted for a row of a table that is written in the page, because it explains a name, while the row of a data
     * set defines it. Gain 0.005.
     */
    written: 0.06,
  },
  /** Limits below which the help doesn't seem to answer a query. At most two questions that it answers are lost. */
  missing: {
    /** How much a corrected word counts in comparison with one that was found. */
    corrected: 0.6,
    /** Minimum sum of a page's score and the share of the query's rare words on it. */
    limit: 0.815,
    /** Added to the limit if the query has unknown words. `oneKnown` is also added if at most one word is known. */
    someUnknown: 0.1,
    oneKnown: 0.5,
  },
};
