import type { Library } from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { repeated, valuesIn, type Placed } from "../../engine/values.ts";

const lower = ({ value }: Placed): string => value.toLowerCase();

/** Findings for values that appeared before, regardless of case. */
const duplicates = (values: readonly Placed[], what: string): Iterable<Report> =>
  repeated(values, lower, ({ value }) => `"${value}" already appears among the ${what}; remove one of the two`);

/** Duplicates in the glossary: a word can be the name of only one term, and can be avoided for only one term. */
function* inGlossary({ glossary: { entries, source } }: Library): Iterable<Report> {
  const terms = valuesIn(source, entries, "*.term");
  const synonyms = valuesIn(source, entries, "*.synonyms.*");
  const avoided = valuesIn(source, entries, "*.avoid.*");
  yield* duplicates(terms, "terms of the glossary");
  yield* duplicates(synonyms, "synonyms of the glossary");
  yield* duplicates(avoided, "avoided words of the glossary");
  const names = new Map(terms.map((term) => [lower(term), term.value]));
  for (const term of terms) {
    const isOwn = ({ path }: Placed): boolean => path[0] === term.path[0];
    const one = /s$/i.test(term.value) ? names.get(lower(term).slice(0, -1)) : undefined;
    if (one !== undefined) yield term.at(`The glossary already has "${one}"; keep one of the two, in the singular`);
    const own = synonyms.filter(isOwn).map(lower);
    if (own.includes(lower(term)))
      yield term.at(`The synonyms of "${term.value}" contain the term itself; remove it there`);
    // A word can't be both a synonym, which is allowed, and a word to avoid.
    for (const word of avoided.filter(isOwn))
      if ([lower(term), ...own].includes(lower(word)))
        yield word.at(`"${word.value}" is a name of this term; remove it from the avoided words`);
  }
}

function* inWords({ words: { entries, source } }: Library): Iterable<Report> {
  const avoided = valuesIn(source, entries, "*.avoid.*");
  yield* duplicates(avoided, "words to avoid");
  const uses = new Set(entries.map(({ use }) => use));
  for (const { value, at } of avoided)
    if (uses.has(value))
      yield at(
        `This entry says to avoid "${value}", but another entry says to use it; remove it from one of the two entries`,
      );
}

/** Fields of areas that must be different, with a name for their values. */
const ofAreas = {
  id: "ids of the areas",
  title: "titles of the areas",
  "manual.file": "files of the manuals",
  "manual.title": "titles of the manuals",
};

export function* duplicateEntries({ library, broken }: Content): Iterable<Report> {
  for (const { front, frontSource } of library.pages.values())
    for (const field of ["audience", "keywords", "sources", "former_ids"])
      yield* duplicates(valuesIn(frontSource, front, `${field}.*`), `${field.replace("_", " ")} of this page`);
  yield* inGlossary(library);
  yield* inWords(library);
  const { entries: areas, source, file } = library.areas;
  if (!broken.has(file))
    for (const [field, what] of Object.entries(ofAreas))
      yield* duplicates(valuesIn(source, { areas }, `areas.*.${field}`), what);
}
