import { memo, type Library, type WordRule } from "@opcon-help/model";

import { isEnglish } from "../words/english.ts";

/** The spelling of a glossary term. */
export interface Term {
  term: string;
  avoid: readonly string[];
}

/**
 * The words that word rules look for, from the rest of the content. It's plain data, so that a page's findings stay
 * valid until its text or this value changes.
 */
export interface Vocabulary {
  /** Rules of content/words.yml. */
  words: readonly WordRule[];
  /** Terms of content/glossary.yml. */
  terms: readonly Term[];
  /**
   * Labels with several words from data sets. Labels on pages aren't included, because every edit of a page would then
   * change this value.
   */
  labels: readonly string[];
  /** Words of content/dictionary.txt. */
  dictionary: readonly string[];
}

export const noVocabulary: Vocabulary = { words: [], terms: [], labels: [], dictionary: [] };

/** File of correct words that the English dictionary doesn't contain. */
export const dictionaryFile = "content/dictionary.txt";

function labelsOf(library: Library): string[] {
  const labels = new Set<string>();
  for (const { columns, rows } of library.sets.values())
    for (const { name } of columns.filter(({ type }) => type === "ui"))
      for (const { cells } of rows) if (/\S\s+\S/.test(String(cells[name]))) labels.add(String(cells[name]));
  return [...labels].toSorted();
}

/** Entries of the dictionary file, which has one word on each line. */
export const dictionaryWords = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== "");

export const vocabularyOf = (library: Library): Vocabulary => ({
  words: library.words.entries,
  terms: library.glossary.entries.map(({ term, avoid = [] }) => ({ term, avoid })),
  labels: labelsOf(library),
  // Sorted, because the order of lines doesn't change which words are correct.
  dictionary: [...new Set(dictionaryWords(library.files.get(dictionaryFile) ?? ""))].toSorted(),
});

const letters = /[\p{L}\p{M}]+/gu;

/** Lowercase words of a text that aren't in the English dictionary. */
export function ownWords(text: string): string[] {
  // In YAML, a line break can be written as \n.
  const words = new Set(text.replaceAll(/\\[nrt]/g, " ").match(letters));
  return [...new Set([...words].filter((word) => !isEnglish(word)).map((word) => word.toLowerCase()))];
}

/**
 * Returns a function that finds the entries of the dictionary that can affect a file.
 *
 * @returns a function of the words in the file that aren't English
 */
export function entriesFor(dictionary: readonly string[]): (words: readonly string[]) => string[] {
  const byWord = Map.groupBy(dictionary, (entry) => entry.toLowerCase());
  const others = dictionary.filter((entry) => /[^\p{L}\p{M}]/u.test(entry));
  return (words) => {
    const forms = words.flatMap((word) => (word.endsWith("s") ? [word, word.slice(0, -1)] : [word]));
    return [...others, ...forms.flatMap((form) => byWord.get(form) ?? [])];
  };
}

/** Calls a function once for each vocabulary, because all pages share the result. */
export const perVocabulary = <T>(compile: (vocabulary: Vocabulary) => T): ((vocabulary: Vocabulary) => T) =>
  memo(compile);
