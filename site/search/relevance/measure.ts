import { basePath, withoutSlash } from "@opcon-help/model";

import { wordings, type Question } from "./questions.ts";

/** Number of results that readers look at. */
export const looked = 10;

/** Figures that measure how relevant the results are. */
export interface Figures {
  questions: number;
  /** Share of questions whose first result is correct. */
  first: number;
  /** Share of questions with a correct result among the first three. */
  firstThree: number;
  /** Share of questions with a correct result among the first ten. */
  firstTen: number;
  /** Mean of the reciprocal rank of the first correct result, which is 0 without one. */
  reciprocalRank: number;
}

/** A question with the addresses of its results, best first. */
export interface Asked {
  question: Question;
  found: readonly string[];
}

/**
 * Whether a result is correct: it has the expected anchor or, if the expected address has none, is anywhere on the
 * page.
 */
export function answers(href: string, answer: string): boolean {
  const address = href.startsWith(basePath) ? withoutSlash(href.slice(basePath.length)) : href;
  const wanted = answer.replace(/^index(?=#|$)/, "");
  return wanted.includes("#") ? address === wanted : address.split("#", 1)[0] === wanted;
}

/** Rank of the first correct result, starting at 1; 0 if none is correct. */
export const placeOfAnswer = ({ question, found }: Asked): number =>
  found.findIndex((href) => question.answers.some((answer) => answers(href, answer))) + 1;

/** The figures for a set of questions. */
export function figuresOf(asked: readonly Asked[]): Figures {
  const places = asked.map(placeOfAnswer);
  const share = (count: (place: number) => number): number =>
    places.reduce((sum, place) => sum + count(place), 0) / Math.max(places.length, 1);
  return {
    questions: asked.length,
    first: share((place) => (place === 1 ? 1 : 0)),
    firstThree: share((place) => (place >= 1 && place <= 3 ? 1 : 0)),
    firstTen: share((place) => (place >= 1 && place <= 10 ? 1 : 0)),
    reciprocalRank: share((place) => (place > 0 ? 1 / place : 0)),
  };
}

/** Groups the questions by whose words they use, once for all questions and once for the held-out ones. */
export function groupsOf(asked: readonly Asked[]): Map<string, Asked[]> {
  const heldOut = asked.filter(({ question }) => question.heldOut);
  const byWords = (some: readonly Asked[], name: string): [string, Asked[]][] => [
    [name, [...some]],
    ...wordings.map((words): [string, Asked[]] => [
      `${name}, ${words}`,
      some.filter(({ question }) => question.words === words),
    ]),
  ];
  return new Map([...byWords(asked, "all"), ...byWords(heldOut, "held out")].filter(([, some]) => some.length > 0));
}

/**
 * Share of the right pages among the first three results that open at a right place, of the questions whose answers name
 * a place.
 */
export function rightPlaces(asked: readonly Asked[]): number {
  const opened = asked.flatMap(({ question, found }) => {
    const pages = question.answers.flatMap((answer) => (answer.includes("#") ? answer.split("#", 1) : []));
    const hits = found.slice(0, 3).filter((href) => pages.some((page) => answers(href, page!)));
    return hits.length > 0 ? [placeOfAnswer({ question, found: hits }) > 0] : [];
  });
  return opened.filter(Boolean).length / Math.max(opened.length, 1);
}

const cell = (value: number): string => value.toFixed(3).padStart(10);

/**
 * The figures as text: for each group and kind, and the questions without a correct result among the first three.
 * Leaves out those of the held-out questions, so that nobody tunes the search on them.
 */
export function report(asked: readonly Asked[]): string {
  const kinds = Map.groupBy(asked, ({ question }) => question.kind);
  const line = (name: string, { questions, first, firstThree, firstTen, reciprocalRank }: Figures): string =>
    name.padEnd(18) + String(questions).padStart(9) + [first, firstThree, firstTen, reciprocalRank].map(cell).join("");
  const misses = asked.flatMap((one) => {
    const place = placeOfAnswer(one);
    if (one.question.heldOut || (place >= 1 && place <= 3)) return [];
    const { question, kind, answers: wanted } = one.question;
    return [
      `  ${place === 0 ? "not found" : `place ${place}`} [${kind}] ${question}`,
      `    wanted ${wanted[0]}`,
      `    came   ${one.found[0] ?? "nothing"}`,
    ];
  });
  return [
    "Search             questions     first      of 3     of 10      rank",
    ...[...groupsOf(asked), ...kinds].map(([name, some]) => line(name, figuresOf(some))),
    `Right pages that open at a right place: ${rightPlaces(asked).toFixed(3)}`,
    "No right answer among the first three:",
    ...misses,
  ].join("\n");
}
