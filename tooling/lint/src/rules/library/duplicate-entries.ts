import type { Library, YamlSource } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import type { LibraryRule } from "../library-rule.ts";

/** A value in a list in which no value may appear twice. */
interface Entry {
  value: string;
  at(message: string): Report;
}

const entryAt = (source: YamlSource, path: PropertyKey[], value: string): Entry => ({
  value,
  at: (message) => source.problemAt(path, message),
});

const entriesAt = (source: YamlSource, path: PropertyKey[], values: readonly string[] = []): Entry[] =>
  values.map((value, index) => entryAt(source, [...path, index], value));

const lower = ({ value }: Entry): string => value.toLowerCase();

/** Findings for values that appeared before, regardless of case. */
function* repeated(entries: Iterable<Entry>, what: string): Iterable<Report> {
  const known = new Set<string>();
  for (const entry of entries) {
    if (known.has(lower(entry)))
      yield entry.at(`"${entry.value}" already appears among the ${what}; remove one of the two`);
    known.add(lower(entry));
  }
}

function* inPages({ pages }: Library): Iterable<Report> {
  for (const { front, frontSource } of pages.values())
    for (const field of ["audience", "keywords", "sources", "former_ids"] as const)
      yield* repeated(entriesAt(frontSource, [field], front[field]), `${field.replace("_", " ")} of this page`);
}

/** Duplicates in the glossary: a word can be the name of only one term, and can be avoided for only one term. */
function* inGlossary({ glossary: { entries, source } }: Library): Iterable<Report> {
  const terms = entries.map(({ term }, index) => entryAt(source, [index, "term"], term));
  const synonyms = entries.map((entry, index) => entriesAt(source, [index, "synonyms"], entry.synonyms));
  const avoid = entries.map((entry, index) => entriesAt(source, [index, "avoid"], entry.avoid));
  yield* repeated(terms, "terms of the glossary");
  yield* repeated(synonyms.flat(), "synonyms of the glossary");
  yield* repeated(avoid.flat(), "avoided words of the glossary");
  const names = new Map(terms.map((term) => [lower(term), term.value]));
  for (const [index, term] of terms.entries()) {
    const one = /s$/i.test(term.value) ? names.get(lower(term).slice(0, -1)) : undefined;
    if (one !== undefined) yield term.at(`The glossary already has "${one}"; keep one of the two, in the singular`);
    if (synonyms[index]!.some((synonym) => lower(synonym) === lower(term)))
      yield term.at(`The synonyms of "${term.value}" contain the term itself; remove it there`);
    // A word can't be both a synonym, which is allowed, and a word to avoid.
    const own = new Set([term, ...synonyms[index]!].map(lower));
    for (const word of avoid[index]!)
      if (own.has(lower(word)))
        yield word.at(`"${word.value}" is a name of this term; remove it from the avoided words`);
  }
}

function* inWords({ words: { entries, source } }: Library): Iterable<Report> {
  const avoided = entries.flatMap(({ avoid }, index) => entriesAt(source, [index, "avoid"], avoid));
  yield* repeated(avoided, "words to avoid");
  const uses = new Set(entries.map(({ use }) => use));
  for (const { value, at } of avoided)
    if (uses.has(value))
      yield at(
        `This entry says to avoid "${value}", but another entry says to use it; remove it from one of the two entries`,
      );
}

function* inAreas({ areas: { entries, source } }: Library): Iterable<Report> {
  const at = (index: number, path: string[], value: string): Entry => entryAt(source, ["areas", index, ...path], value);
  const fields: Record<string, Entry[]> = {
    "ids of the areas": entries.map(({ id }, index) => at(index, ["id"], id)),
    "titles of the areas": entries.map(({ title }, index) => at(index, ["title"], title)),
    "files of the manuals": entries.map(({ manual }, index) => at(index, ["manual", "file"], manual.file)),
    "titles of the manuals": entries.map(({ manual }, index) => at(index, ["manual", "title"], manual.title)),
  };
  for (const [what, values] of Object.entries(fields)) yield* repeated(values, what);
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
