import type { Library, WordRule } from "@opcon-help/model";

import { isEnglish } from "../words/english.ts";

/** The spelling of a glossary term. */
export interface Term {
  term: string;
  avoid: readonly string[];
}

/**
 * What word rules need from the rest of the content. It's plain data, so a page's findings stay valid until its text or
 * this value changes.
 */
export interface Vocabulary {
  /** Rules of content/words.yml. */
  words: readonly WordRule[];
  /** Terms of content/glossary.yml. */
  terms: readonly Term[];
  /** On-screen labels with several words, from data sets. Labels from pages would change this value with each edit. */
  labels: readonly string[];
  /** Words of content/dictionary.txt. */
  dictionary: readonly string[];
}

/** File of correct words that the English dictionary doesn't contain. */
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
  // Moving a line doesn't change what is correct.
  dictionary: [...new Set(dictionaryWords(library.files.get(dictionaryFile) ?? ""))].toSorted(),
});

const letters = /[\p{L}\p{M}]+/gu;

/** Words of a text that English doesn't have, in lower case. */
export function ownWords(text: string): string[] {
  // A line break can be written as \n in YAML.
  const words = new Set(text.replaceAll(/\\[nrt]/g, " ").match(letters));
  return [...new Set([...words].filter((word) => !isEnglish(word)).map((word) => word.toLowerCase()))];
}

/** Finds the entries of the dictionary that can matter to a file with the given words of its own. */
export function entriesFor(dictionary: readonly string[]): (words: readonly string[]) => string[] {
  const byWord = Map.groupBy(dictionary, (entry) => entry.toLowerCase());
  const others = dictionary.filter((entry) => /[^\p{L}\p{M}]/u.test(entry));
  return (words) => {
    const forms = words.flatMap((word) => (word.endsWith("s") ? [word, word.slice(0, -1)] : [word]));
    return [...others, ...forms.flatMap((form) => byWord.get(form) ?? [])];
  };
}

/** Compiles a vocabulary once, however many pages are checked with it. */
export function perVocabulary<T>(compile: (vocabulary: Vocabulary) => T): (vocabulary: Vocabulary) => T {
  const compiled = new WeakMap<Vocabulary, { value: T }>();
  return (vocabulary) => {
    let entry = compiled.get(vocabulary);
    if (!entry) compiled.set(vocabulary, (entry = { value: compile(vocabulary) }));
    return entry.value;
  };
}
