import { expect, test } from "vitest";

import { isMissing } from "./missing.ts";
import type { Found } from "./pagefind.ts";
import type { Question } from "./question.ts";
import { rankPages, type FoundTerm } from "./rank.ts";

const question = (change: Partial<Question> = {}): Question => ({
  terms: [],
  corrections: [],
  unknown: [],
  describesFailure: false,
  ...change,
});

interface Hit {
  score?: number;
  places?: number[];
  fields?: string[];
}

/** A term of the query with the pages that contain it. */
const term = (said: string, hits: Record<string, Hit>, required?: boolean): FoundTerm => {
  const pages = Object.entries(hits).map(
    ([id, { score = 1, places = [0], fields = [] }]) =>
      ({ id, score, words: places, matchedMetaFields: fields }) as unknown as Found,
  );
  return { term: { said, meanings: [], ...(required && { required }) }, found: [{ word: said, pages }] };
};

const pageCount = 6;
const order = (terms: FoundTerm[], change?: Partial<Question>, isSymptom = (_id: string) => false): string[] =>
  rankPages(question(change), terms, pageCount, isSymptom).map(({ id }) => id);

test("a page with all words comes before a page with one of them", () => {
  expect(order([term("restart", { a: {}, b: {} }), term("job", { b: {}, c: {} })])[0]).toBe("b");
});

test("a rare word matters more than a frequent one", () => {
  expect(order([term("job", { a: {}, c: {}, d: {}, e: {} }), term("ldap", { b: {} })])[0]).toBe("b");
});

test("a keyword or title that the query contains whole comes before one with other words", () => {
  const keyword = (name: string): Hit => ({ fields: [name] });
  expect(order([term("box", { a: keyword("k0.3"), b: keyword("k4.1") })])).toEqual(["b", "a"]);
  expect(order([term("jobs", { a: keyword("t.4"), b: keyword("t.1") })])).toEqual(["b", "a"]);
});

test("words that are near each other come before words that are far apart", () => {
  const apart = [
    term("pool", { a: { places: [12] }, b: { places: [12] } }),
    term("size", { a: { places: [112] }, b: { places: [14] } }),
  ];
  expect(order(apart)).toEqual(["b", "a"]);
});

test("a symptom page comes first if the query describes a failure", () => {
  const terms = [term("email", { a: {}, b: {} })];
  expect(order(terms, { describesFailure: true }, (id) => id === "b")).toEqual(["b", "a"]);
});

test("only pages with a phrase in quotation marks are results", () => {
  expect(order([term("wait machine", { b: {} }, true), term("job", { a: {}, b: {} })])).toEqual(["b"]);
});

test("an answer is missing if most of the query is unknown, and not if a page is named like it", () => {
  const isMissingFor = (change: Partial<Question>, ...terms: FoundTerm[]): boolean =>
    isMissing(
      question(change),
      terms,
      rankPages(question(change), terms, pageCount, () => false),
      600,
    );
  expect(isMissingFor({ unknown: ["kubernetes", "helm"] }, term("job", { a: {} }))).toBe(true);
  expect(isMissingFor({ unknown: ["zebra"] })).toBe(true);
  expect(isMissingFor({}, term("job", { a: { fields: ["t.1"] } }))).toBe(false);
});
