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

/** What holds for the words of a page holds for those of a data set, the glossary, an area, a sidebar. */
const wordRule = (id: RuleId, finderFor: (vocabulary: Vocabulary) => Finder): FileRule => ({
  id,
  check: (source) => inTexts(source, finderFor(source.vocabulary)),
});

/** A rule that holds for the words of diagrams, too; their spelling is not checked, since most are names. */
const wordRuleWithDiagrams = (id: RuleId, finderFor: (vocabulary: Vocabulary) => Finder): FileRule => ({
  id,
  check: (source) => (isDiagram(source.file) ? inDiagram : inTexts)(source, finderFor(source.vocabulary)),
});

export const dataTerminology = wordRuleWithDiagrams("data-terminology", findAvoidedWords);
export const dataGlossaryTerms = wordRuleWithDiagrams("data-glossary-terms", findTermSpellings);
export const dataSpelling = wordRule("data-spelling", (vocabulary) => findMisspellings(vocabulary)());
export const dataPlainEnglish = wordRuleWithDiagrams("data-plain-english", plainEnglish);
export const dataRepeatedWords = wordRule("data-repeated-words", () => findRepeatedWords);
