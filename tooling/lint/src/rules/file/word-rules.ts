import { findAvoidedWords } from "../page/terminology.ts";
import type { Finder } from "../../words/phrases.ts";
import { plainEnglish } from "../../words/plain-english.ts";
import { findRepeatedWords } from "../page/repeated-words.ts";
import { findMisspellings } from "../page/spelling.ts";
import { findTermSpellings } from "../page/glossary-terms.ts";
import type { RuleId } from "../../engine/severity.ts";
import type { Vocabulary } from "../../engine/vocabulary.ts";
import type { FileRule } from "../file-rule.ts";
import { inDiagram, isDiagram } from "./diagram-texts.ts";
import { inTexts } from "./texts.ts";

/** Applies a word rule for pages to data sets, the glossary, areas, and sidebars. */
const wordRule = (id: RuleId, finderFor: (vocabulary: Vocabulary) => Finder): FileRule => ({
  id,
  check: (source) => inTexts(source, finderFor(source.vocabulary)),
});

/** A word rule that also applies to diagrams. Their spelling isn't checked because most words in them are names. */
const wordRuleWithDiagrams = (id: RuleId, finderFor: (vocabulary: Vocabulary) => Finder): FileRule => ({
  id,
  check: (source) => (isDiagram(source.file) ? inDiagram : inTexts)(source, finderFor(source.vocabulary)),
});

export const dataTerminology = wordRuleWithDiagrams("data-terminology", findAvoidedWords);
export const dataGlossaryTerms = wordRuleWithDiagrams("data-glossary-terms", findTermSpellings);
export const dataSpelling = wordRule("data-spelling", (vocabulary) => findMisspellings(vocabulary)());
export const dataPlainEnglish = wordRuleWithDiagrams("data-plain-english", plainEnglish);
export const dataRepeatedWords = wordRule("data-repeated-words", () => findRepeatedWords);
