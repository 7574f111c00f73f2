import { avoidedWords } from "../../words/avoided-words.ts";
import type { Finder } from "../../words/phrases.ts";
import { plainEnglish } from "../../words/plain-english.ts";
import { repeatedWords } from "../../words/repeated-words.ts";
import { spelling } from "../../words/spelling.ts";
import { termSpellings } from "../../words/term-spellings.ts";
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

export const dataTerminology = wordRuleWithDiagrams("data-terminology", avoidedWords);
export const dataGlossaryTerms = wordRuleWithDiagrams("data-glossary-terms", termSpellings);
export const dataSpelling = wordRule("data-spelling", (vocabulary) => spelling(vocabulary)());
export const dataPlainEnglish = wordRuleWithDiagrams("data-plain-english", plainEnglish);
export const dataRepeatedWords = wordRule("data-repeated-words", () => repeatedWords);
