import type { Finder } from "../../words/phrases.ts";
import { findAvoided } from "../../words/word-rules.ts";
import { findRepeatedWords } from "../page/repeated-words.ts";
import { findMisspellings } from "../page/spelling.ts";
import { findTermSpellings } from "../page/glossary-terms.ts";
import { perVocabulary, type Vocabulary } from "../../engine/vocabulary.ts";
import type { FileRule } from "../rule.ts";
import { isDiagram } from "./diagram.ts";
import { inDiagram } from "./diagram-texts.ts";
import { inTexts } from "./texts.ts";

/** Finders of the word rules that apply to pages, data sets, the glossary, areas, sidebars, and drawings. */
export const wordFinders: Readonly<Record<string, (vocabulary: Vocabulary) => Finder>> = {
  wording: findAvoided,
  "glossary-terms": findTermSpellings,
  "repeated-words": () => findRepeatedWords,
  spelling: (vocabulary) => findMisspellings(vocabulary)(),
};

/**
 * Finds misspelled words in drawings. Ignores words with capitals or digits inside and labels of the product, because
 * most words in drawings are names.
 */
const findInDiagram = perVocabulary(({ labels }: Vocabulary) => {
  const known = new Set(labels.flatMap((label) => label.split(/\s+/)));
  return (find: Finder): Finder =>
    function* inWords(block) {
      const isName = (word: string): boolean => /.[\p{Lu}\d_]/u.test(word) || known.has(word);
      for (const match of find(block)) {
        const word = block.words.find(({ start }) => start === match.index)?.text ?? "";
        if (!isName(word)) yield match;
      }
    };
});

/** The word rules for files other than pages. */
export const fileWordRules = Object.entries(wordFinders).map(([id, finderFor]): FileRule => ({
  id,
  check(source) {
    const find = finderFor(source.vocabulary);
    if (!isDiagram(source.file)) return inTexts(source, find);
    return inDiagram(source, id === "spelling" ? findInDiagram(source.vocabulary)(find) : find);
  },
}));
