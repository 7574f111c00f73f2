import { avoidedWords } from "../../words/avoided-words.ts";
import type { Finder } from "../../words/phrases.ts";
import { repeatedWords } from "../../words/repeated-words.ts";
import { spelling } from "../../words/spelling.ts";
import { termSpellings } from "../../words/term-spellings.ts";
import type { RuleId } from "../../engine/severity.ts";
import type { Vocabulary } from "../../engine/vocabulary.ts";
import type { FileRule } from "../file-rule.ts";
import { inTexts } from "./texts.ts";

/** What holds for the words of a page holds for those of a data set, the glossary, an area, a sidebar. */
const wordRule = (id: RuleId, finderFor: (vocabulary: Vocabulary) => Finder): FileRule => ({
  id,
  check: (source) => inTexts(source, finderFor(source.vocabulary)),
});

export const dataTerminology = wordRule("data-terminology", avoidedWords);
export const dataGlossaryTerms = wordRule("data-glossary-terms", termSpellings);
export const dataSpelling = wordRule("data-spelling", (vocabulary) => spelling(vocabulary)());
export const dataRepeatedWords = wordRule("data-repeated-words", () => repeatedWords);
