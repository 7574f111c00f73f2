import type { Library, WordRule } from "@opcon-help/model";

/** A term of the glossary, as far as its spelling goes. */
export interface Term {
  term: string;
  avoid: readonly string[];
}

/**
 * What the rules on words know of the rest of the content: plain data, so that findings of a page hold as long as its
 * text and this value stay the same.
 */
export interface Vocabulary {
  /** Rules of content/words.yml. */
  words: readonly WordRule[];
  /** Terms of content/glossary.yml. */
  terms: readonly Term[];
  /** Labels on the screen that have several words, from data sets. With those of pages each edit would change the value. */
  labels: readonly string[];
  /** Words of content/dictionary.txt. */
  dictionary: readonly string[];
}

/** File of the words and phrases not to write. */
export const wordsFile = "content/words.yml";

/** Rules that find what that file says. */
export const rulesOnWords: ReadonlySet<string> = new Set([
  "terminology",
  "data-terminology",
  "plain-english",
  "data-plain-english",
]);

/** File of the words that are right in the help though no dictionary of English has them. */
export const dictionaryFile = "content/dictionary.txt";

function labelsOf(library: Library): string[] {
  const labels = new Set<string>();
  for (const { columns, rows } of library.sets.values())
    for (const { name } of columns.filter(({ type }) => type === "ui"))
      for (const { cells } of rows) if (/\S\s+\S/.test(String(cells[name]))) labels.add(String(cells[name]));
  return [...labels].toSorted();
}

/** Entries of the dictionary file: one word a line. */
export const dictionaryWords = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== "");

export const vocabularyOf = (library: Library): Vocabulary => ({
  words: library.words.entries,
  terms: library.glossary.entries.map(({ term, avoid = [] }) => ({ term, avoid })),
  labels: labelsOf(library),
  dictionary: dictionaryWords(library.files.get(dictionaryFile) ?? ""),
});

/** Compiles a vocabulary once, however many pages are checked with it. */
export function perVocabulary<T>(compile: (vocabulary: Vocabulary) => T): (vocabulary: Vocabulary) => T {
  const compiled = new WeakMap<Vocabulary, { value: T }>();
  return (vocabulary) => {
    let entry = compiled.get(vocabulary);
    if (!entry) compiled.set(vocabulary, (entry = { value: compile(vocabulary) }));
    return entry.value;
  };
}
