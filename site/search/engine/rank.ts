import { labelKinds, wordsOfKeyword, type LabelKind, type PageRecord, type SearchIndex } from "../format.ts";
import { fold } from "../text.ts";
import type { Lookup } from "./files.ts";
import { hitsOf, saidTogether } from "./hits.ts";
import type { Question, Term } from "./question.ts";

/** Weight of a key by field. */
export const fields = { title: 3, keywords: 3, description: 1.6, heading: 0.7, row: 0.55, halfFull: 2 };
/** Weights of the parts of a page's score. */
export const shares = {
  fields: 0.62,
  text: 0.38,
  section: 0.4,
  title: 0.35,
  label: 1,
  keyword: 0.7,
  symptom: 0.2,
  links: 0.02,
  together: 0.1,
  titled: 0.3,
  rarity: 0.42,
  common: 0.3,
  alike: 0.5,
  halfText: 3,
  quantity: 0.5,
};
/** Weight of a label by kind. */
export const kinds: Record<LabelKind, number> = {
  page: 1.1,
  "help id": 1.1,
  term: 1,
  keyword: 0.9,
  row: 1.05,
  label: 0.5,
};
/** Minimum share of the query that a result covers. */
const leastCoverage = 0.35;
/** Number of top pages that are checked for adjacent words, and the window in words. */
const lookedAt = 40;
const stretch = 30;

/** A label that the query names. */
export interface NamedLabel {
  anchor: string;
  kind: LabelKind;
  shown: string;
  /** Share of the query that it covers, from 0 to 1. */
  share: number;
  /** Share of the query that it covers together with the title of its page. */
  withTitle: number;
  whole: boolean;
  /** Whether it was typed exactly; other forms of its words are less certain. */
  exact: boolean;
  /** Whether it is a code or a name that is unlikely to be typed by chance. */
  code: boolean;
  /** Whether it names so many places that it counts only together with the page's title. */
  common: boolean;
}

/** A page with its score. */
export interface RankedPage {
  page: number;
  score: number;
  labels: NamedLabel[];
  /** Share of the query in headings and labels, by anchor index in the page's text. */
  sections: Map<number, number>;
  /** Share of the query in each keyword, and number of its words that the query says. */
  keywords: Map<number, { share: number; count: number }>;
  /** Share of the query in the title, */
  title: number;
  /** and the terms in the title. */
  titleTerms: number[];
}

/** Weight of each term. The fewer pages contain it, the higher. */
export function weightsOf(terms: readonly Term[], lookup: Lookup, pages: number): number[] {
  return terms.map(({ meanings, said }) => {
    const [first] = meanings;
    // "Every 15 minutes" is about minutes.
    const share = /^\d{1,2}$/.test(said) ? shares.quantity : 1;
    const counted = first && (lookup.occurrences(first.key).size || lookup.postings(first.key)?.t?.length);
    const having = Math.max(counted || 1, 1);
    return share * Math.log(1 + (pages - having + 0.5) / (having + 0.5)) ** shares.rarity;
  });
}

/** A label of more places than this is ignored. */
const mostPlaces = 8;
/** Minimum share of the query that label and title cover together. */
const nearlyAll = 0.8;

/** Share of the query that a title must cover to be the answer, and share of the title that the query must cover. */
const wholeTitle = 0.97;
const leastPrecision = 1 / 3;

/** Names and numbers that are unlikely to be typed by chance: MaxPoolSize, $JOB:ADD, -e, SMA_X, 70004, or capitals that were typed as such. */
const looksLikeCode = (label: string, typed: string): boolean =>
  /^\d{3,}$|[_$\\[\]<>]|^[-/]\w|\p{Ll}\p{Lu}|[A-Za-z]\d|\d[A-Za-z]/u.test(label) ||
  (/^[A-Z]{4,}$/.test(label) && typed === label);

/** Ranks the pages, best first, without those below the minimum. */
export function rankPages(question: Question, index: SearchIndex, lookup: Lookup): RankedPage[] {
  const weights = weightsOf(question.terms, lookup, index.pages.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const shareOf = (terms: readonly number[]): number =>
    Math.min(
      1,
      terms.reduce((sum, term) => sum + weights[term]! / total, 0),
    );
  const symptomArea = index.areas.findIndex(({ id }) => id === "troubleshooting");
  const found = new Map<number, RankedPage>();
  const covered = new Map<number, number>();
  const pageOf = (page: number): RankedPage => {
    const known = found.get(page) ?? {
      page,
      score: 0,
      labels: [],
      sections: new Map(),
      keywords: new Map(),
      title: 0,
      titleTerms: [],
    };
    found.set(page, known);
    return known;
  };

  for (const [at, term] of question.terms.entries()) {
    const part = weights[at]! / total;
    const own = scoresOfTerm(term, lookup);
    for (const [page, { field, text, inTitle, sections, keywords }] of own) {
      const ranked = pageOf(page);
      ranked.score += part * (shares.fields * field + shares.text * text);
      ranked.title += part * inTitle;
      if (inTitle > 0) ranked.titleTerms.push(at);
      for (const [section, weight] of sections)
        ranked.sections.set(section, (ranked.sections.get(section) ?? 0) + part * weight);
      for (const [keyword, weight] of keywords) {
        const { share, count } = ranked.keywords.get(keyword) ?? { share: 0, count: 0 };
        ranked.keywords.set(keyword, { share: share + part * weight, count: count + 1 });
      }
      covered.set(
        page,
        (covered.get(page) ?? 0) + part * Math.max(inTitle, Math.min(1, field * 1.5), text > 0 ? 0.9 : 0),
      );
    }
  }

  for (const { key, typed, terms, whole } of question.phrases) {
    const share = shareOf(terms);
    const targets = lookup.label(key);
    for (const [page, anchor, kind, shown] of targets) {
      const ranked = pageOf(page);
      const withTitle = shareOf([...new Set([...terms, ...ranked.titleTerms])]);
      const code = looksLikeCode(shown, typed);
      const common = targets.length > mostPlaces;
      ranked.labels.push({
        anchor,
        kind: labelKinds[kind]!,
        shown,
        share,
        withTitle,
        whole,
        exact: fold(shown) === fold(typed),
        code,
        common,
      });
    }
  }

  for (const ranked of found.values()) {
    const coverage = covered.get(ranked.page) ?? 0;
    ranked.score *= 0.35 + 0.65 * coverage;
    const section = Math.max(0, ...ranked.sections.values());
    ranked.score += shares.title * ranked.title * titlePrecision(index.pages[ranked.page]!, ranked.titleTerms.length);
    const place =
      shares.section * section * Math.min(1, section + ranked.title) +
      shares.label * Math.max(0, ...ranked.labels.map(worth));
    // A keyword is about the page as a whole, so it counts instead of a place on the page.
    ranked.score += Math.max(place, shares.keyword * Math.max(0, ...[...ranked.keywords].map(saidOf)));
    if (question.describesFailure && index.pages[ranked.page]![1] === symptomArea) ranked.score += shares.symptom;
    // Incoming links decide between equal scores.
    ranked.score += shares.links * Math.log2(1 + index.pages[ranked.page]![4]);
  }
  preferTitles(found.values(), (ranked) => titlePrecision(index.pages[ranked.page]!, ranked.titleTerms.length));
  const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.page - b.page;
  const answering = [...found.values()]
    .filter(
      ({ page, labels }) =>
        labels.some(({ share }) => share > leastCoverage) || (covered.get(page) ?? 0) >= leastCoverage,
    )
    .toSorted(byScore);
  if (question.terms.length < 2) return answering;
  // Adjacent words are a better match than words spread over a page.
  for (const ranked of answering.slice(0, lookedAt)) {
    const hits = hitsOf(ranked.page, question.terms, lookup, weights);
    ranked.score += shares.together * saidTogether(hits, stretch);
  }
  return answering.toSorted(byScore);
}

/** Share of the query that a keyword covers, less if the query doesn't say the whole keyword. The order of words is free. */
const saidOf = ([keyword, { share, count }]: [number, { share: number; count: number }]): number =>
  share * Math.min(1, count / wordsOfKeyword(keyword));

/**
 * Value of a label for its page and place, from 0 to about 1. A label has its full value if it is the whole query or
 * the part that the page's title doesn't cover. In a longer query, codes, labels of several words, and keywords also
 * count. Other single words don't, because nearly every word is a label somewhere.
 */
export function worth({ kind, anchor, share, withTitle, whole, exact, shown, code, common }: NamedLabel): number {
  if (whole) return kinds[kind] * (common ? shares.common : 1) * (exact ? 1 : shares.alike);
  const chosen = kind === "term" || kind === "keyword" || /\s/.test(shown.trim());
  const own = common ? 0 : code ? Math.max(share, 0.3) : chosen ? share * share : 0;
  const titled = anchor !== "" && withTitle >= nearlyAll && withTitle > share + 0.05 ? shares.titled * withTitle : 0;
  return kinds[kind] * Math.max(own, titled);
}

interface TermScore {
  field: number;
  text: number;
  inTitle: number;
  sections: Map<number, number>;
  keywords: Map<number, number>;
}

function scoresOfTerm(term: Term, lookup: Lookup): Map<number, TermScore> {
  const scores = new Map<number, TermScore>();
  const of = (page: number): TermScore => {
    const known = scores.get(page) ?? { field: 0, text: 0, inTitle: 0, sections: new Map(), keywords: new Map() };
    scores.set(page, known);
    return known;
  };
  for (const { key, weight } of term.meanings) {
    const postings = lookup.postings(key);
    const sums = new Map<number, number>();
    const add = (page: number, value: number): void => void sums.set(page, (sums.get(page) ?? 0) + value);
    for (const page of postings?.t ?? []) {
      add(page, fields.title);
      of(page).inTitle = Math.max(of(page).inTitle, weight);
    }
    const named = new Set<number>();
    for (let at = 0; at < (postings?.k?.length ?? 0); at += 2) {
      const [page, keyword] = [postings!.k![at]!, postings!.k![at + 1]!];
      const { keywords } = of(page);
      keywords.set(keyword, Math.max(keywords.get(keyword) ?? 0, weight));
      if (!named.has(page)) add(page, fields.keywords);
      named.add(page);
    }
    for (const page of postings?.d ?? []) add(page, fields.description);
    for (const [field, pairs] of [
      ["heading", postings?.h],
      ["row", postings?.r],
    ] as const) {
      const counted = new Set<number>();
      for (let at = 0; at < (pairs?.length ?? 0); at += 2) {
        const [page, section] = [pairs![at]!, pairs![at + 1]!];
        const { sections } = of(page);
        sections.set(section, Math.max(sections.get(section) ?? 0, weight));
        if (!counted.has(page)) add(page, fields[field]);
        counted.add(page);
      }
    }
    for (const [page, sum] of sums) of(page).field = Math.max(of(page).field, (weight * sum) / (sum + fields.halfFull));
    const counts = [...lookup.occurrences(key)].map(([page, { length }]): [number, number] => [page, frequent(length)]);
    const best = Math.max(...counts.map(([, score]) => score));
    for (const [page, score] of counts) of(page).text = Math.max(of(page).text, weight * Math.sqrt(score / best));
  }
  return scores;
}

/** Each further occurrence on a page counts less. */
const frequent = (count: number): number => count / (count + shares.halfText);

/** A page that says the whole query in its title comes before a row of a page that doesn't, unless the row is a code. */
function preferTitles(found: Iterable<RankedPage>, precision: (ranked: RankedPage) => number): void {
  const isTitled = (ranked: RankedPage): boolean => ranked.title >= wholeTitle && precision(ranked) >= leastPrecision;
  const all = [...found];
  const best = Math.max(0, ...all.filter(isTitled).map(({ score }) => score));
  if (best === 0) return;
  for (const ranked of all) {
    const isRow = ranked.labels.some(({ anchor, whole, code }) => anchor !== "" && whole && !code);
    // The order of the rows among themselves stays.
    if (isRow && !isTitled(ranked) && ranked.score > best) ranked.score = best - 1 / (1000 * (1 + ranked.score));
  }
}

/** Share of a title's words that are in the query. A longer title describes a narrower topic. */
function titlePrecision([, , , , , words]: PageRecord, said: number): number {
  return Math.min(1, said / Math.max(words, 1));
}
