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

/** Applies a word rule for pages to data sets, the glossary, areas, sidebars, and drawings. */
const wordRule = (id: string, finderFor: (vocabulary: Vocabulary) => Finder): FileRule => ({
  id,
  check: (source) => (isDiagram(source.file) ? inDiagram : inTexts)(source, finderFor(source.vocabulary)),
});

export const wording = wordRule("wording", findAvoided);
export const glossaryTerms = wordRule("glossary-terms", findTermSpellings);
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

export const spelling: FileRule = {
  id: "spelling",
  check: (source) => {
    const find = findMisspellings(source.vocabulary)();
    return isDiagram(source.file) ? inDiagram(source, findInDiagram(source.vocabulary)(find)) : inTexts(source, find);
  },
};
export const repeatedWords = wordRule("repeated-words", () => findRepeatedWords);
