import { expect, test } from "vitest";

import { lackingWord } from "./missing.ts";
import type { Found } from "./pagefind.ts";
import type { Question } from "./question.ts";
import { havingRare, rankPages, type FoundTerm } from "./rank.ts";

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
  return { said, word: said, pages, ...(required && { required }) };
};

const pageCount = 6;
const order = (terms: FoundTerm[], change?: Partial<Question>, prior = (_id: string) => 0): string[] =>
  rankPages(question(change), terms, pageCount, prior).map(({ id }) => id);

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

test("a page of a kind that comes first is before an equal one", () => {
  expect(order([term("email", { a: {}, b: {} })], {}, (id) => (id === "b" ? 0.1 : 0))).toEqual(["b", "a"]);
});

test("a name in a program matters more than another word that is as rare", () => {
  expect(order([term("pool", { a: {} }), term("MaxPoolSize", { b: {} })])[0]).toBe("b");
});

test("a page matches if it has the rare words, whether or not it has the frequent ones", () => {
  const terms = [term("job", { a: {}, b: {}, c: {}, d: {}, e: {}, f: {} }), term("ldap", { b: {}, g: {} })];
  const pages = rankPages(question(), terms, 7, () => 0);
  expect(pages.filter(havingRare(terms, 7)).map(({ id }) => id)).toEqual(["b", "g"]);
});

test("only pages with a phrase in quotation marks are results", () => {
  expect(order([term("wait machine", { b: {} }, true), term("job", { a: {}, b: {} })])).toEqual(["b"]);
});

test("a rare word that the best results lack is named, unless a page is named like the query", () => {
  const lacking = (change: Partial<Question>, ...terms: FoundTerm[]): string | undefined => {
    const asked = question(change);
    return lackingWord(
      asked,
      terms,
      rankPages(asked, terms, pageCount, () => 0),
      600,
    );
  };
  expect(lacking({ unknown: ["kubernetes", "helm"] }, term("job", { a: {} }))).toBe("kubernetes");
  expect(lacking({ unknown: ["zebra"] })).toBe("zebra");
  expect(lacking({}, term("job", { a: { fields: ["t.1"] } }))).toBe(undefined);
});
