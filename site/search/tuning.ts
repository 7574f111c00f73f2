// Every number that decides what is found, with its reason. The gain is what removing it costs: the share of the open
// questions that are answered at the first place, plus the share within the first three.

/** Options of Pagefind's own ranking. */
export const pagefindRanking = {
  pageLength: 0.3,
  termSaturation: 2,
  termSimilarity: 6,
  termFrequency: 0.6,
};

export const tuning = {
  /** Exponent of Pagefind's score for a word: a page that has it often isn't that much better. Gain 0.017. */
  root: 0.42,
  /** Exponent of a word's rarity: rare words matter more, but not as much as in one search for all words. Gain 0.055. */
  rarity: 0.3,
  /** "Every 15 minutes" is about minutes, so one or two digits count less. Gain 0.008. */
  quantity: 0.5,
  /** Share of the score that depends on how much of the query is on the page. Gain 0.005. */
  coverage: 0.5,
  /** The query contains a whole keyword of the page, which readers' own words are. Gain 0.064. */
  keyword: 0.6,
  /** The share of the query in any of the keywords. Gain 0.007. */
  keywords: 0.2,
  /** The query contains the whole title. Gain 0.014. */
  title: 0.55,
  /** The words are near each other: within this number of words. Gain 0.008. */
  nearby: 0.19,
  near: 80,
  /** The description says what the page is about. Gain 0.008. */
  description: 0.07,
  /** A symptom page, if the query describes a failure. Gain 0.008. */
  symptom: 0.2,
  /** Weight of the name of a row in Pagefind's index, which also tells a name from other text. */
  rowName: 4,
  /** The place on a page. */
  place: {
    /** A word of the title, which is true of every place on the page. Gain 0.021. */
    titled: 0.25,
    /** A word in the text of a place instead of its name. Gain 0.026. */
    text: 0.6,
    /** A table in the text explains names; the rows of data sets define them. Gain 0.005. */
    written: 0.06,
  },
  /** When the help doesn't seem to answer: limits that lose at most two of the questions that it answers. */
  missing: {
    /** How much a corrected word counts as found. */
    corrected: 0.6,
    /** For the score of a page and the share of the query's rare words in it, together. */
    limit: 0.815,
    /** More is needed if some words are unknown, and much more if at most one is known. */
    someUnknown: 0.1,
    oneKnown: 0.5,
  },
};
