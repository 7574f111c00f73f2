import type { Library } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import type { LibraryRule } from "../library-rule.ts";

/** A value in a list in which no value may appear twice. */
interface Entry {
  value: string;
  at(message: string): Report;
}

/** Findings for values that appeared before, regardless of case. */
function* repeated(entries: Iterable<Entry>, what: string): Iterable<Report> {
  const known = new Set<string>();
  for (const { value, at } of entries) {
    const key = value.toLowerCase();
    if (known.has(key)) yield at(`"${value}" already appears among the ${what}; remove one of the two`);
    known.add(key);
  }
}

function* inPages({ pages }: Library): Iterable<Report> {
  for (const { front, frontSource } of pages.values())
    for (const field of ["audience", "keywords", "sources", "former_ids"] as const) {
      const entries = (front[field] ?? []).map((value, index) => ({
        value,
        at: (message: string) => frontSource.problemAt([field, index], message),
      }));
      yield* repeated(entries, `${field.replace("_", " ")} of this page`);
    }
}

/** Duplicates in the glossary: a word can be the name of only one term, and can be avoided for only one term. */
function* inGlossary({ glossary: { entries, source } }: Library): Iterable<Report> {
  const named = (field: "synonyms" | "avoid"): Entry[][] =>
    entries.map((entry, index) =>
      (entry[field] ?? []).map((value, place) => ({
        value,
        at: (message) => source.problemAt([index, field, place], message),
      })),
    );
  const terms = entries.map(({ term }, index): Entry => ({
    value: term,
    at: (message) => source.problemAt([index, "term"], message),
  }));
  const [synonyms, avoid] = [named("synonyms"), named("avoid")];
  yield* repeated(terms, "terms of the glossary");
  yield* repeated(synonyms.flat(), "synonyms of the glossary");
  yield* repeated(avoid.flat(), "avoided words of the glossary");
  const names = new Map(terms.map(({ value }) => [value.toLowerCase(), value]));
  for (const { value, at } of terms) {
    const one = /s$/i.test(value) ? names.get(value.slice(0, -1).toLowerCase()) : undefined;
    if (one !== undefined) yield at(`The glossary already has "${one}"; keep one of the two, in the singular`);
  }
  for (const [index, term] of terms.entries()) {
    if (synonyms[index]!.some(({ value }) => value.toLowerCase() === term.value.toLowerCase()))
      yield term.at(`The synonyms of "${term.value}" contain the term itself; remove it there`);
    // A word can't be both a synonym, which is allowed, and a word to avoid.
    const own = new Set([term, ...synonyms[index]!].map(({ value }) => value.toLowerCase()));
    for (const { value, at } of avoid[index]!)
      if (own.has(value.toLowerCase())) yield at(`"${value}" is a name of this term; remove it from the avoided words`);
  }
}

function* inWords({ words: { entries, source } }: Library): Iterable<Report> {
  const avoided = entries.flatMap(({ avoid = [] }, index) =>
    avoid.map((value, place) => ({
      value,
      at: (message: string) => source.problemAt([index, "avoid", place], message),
    })),
  );
  yield* repeated(avoided, "words to avoid");
  const uses = new Set(entries.map(({ use }) => use));
  for (const { value, at } of avoided)
    if (uses.has(value)) yield at(`Another entry says to use "${value}"; remove it from one of the two`);
}

function* inAreas({ areas: { entries, source } }: Library): Iterable<Report> {
  const fields = {
    id: "ids of the areas",
    title: "titles of the areas",
    "manual.file": "files of the manuals",
    "manual.title": "titles of the manuals",
  };
  for (const [field, what] of Object.entries(fields)) {
    const path = field.split(".");
    const valueOf = (entry: unknown): string =>
      String(path.reduce((value, step) => (value as Record<string, unknown>)[step], entry));
    const values = entries.map((entry, index) => ({
      value: valueOf(entry),
      at: (message: string) => source.problemAt(["areas", index, ...path], message),
    }));
    yield* repeated(values, what);
  }
}

export const duplicateEntries: LibraryRule = {
  id: "duplicate-entries",
  *check({ library, broken }) {
    yield* inPages(library);
    yield* inGlossary(library);
    yield* inWords(library);
    if (!broken.has(library.areas.file)) yield* inAreas(library);
  },
};
