import type { WordRule } from "@opcon-help/model";

import { perVocabulary } from "../../engine/vocabulary.ts";
import { phraseFinder, type Phrase } from "../../words/phrases.ts";
import { wordRule } from "./word-rule.ts";

/** The replacement for the words found. `use` can be an instruction in parentheses, such as "(leave it out)". */
export function advice(found: string, { use, why }: WordRule): string {
  const instruction = /^\((.*)\)$/.exec(use)?.[1];
  return `"${found}": ${instruction ?? `write ${use}`}. ${why}`;
}

const phrasesOf = (rule: WordRule): Phrase[] =>
  (rule.avoid ?? []).map((text) => ({
    text,
    // If only the case differs from the replacement, the case must match.
    matchesCase: text.toLowerCase() === rule.use.toLowerCase(),
    message: (found) => advice(found, rule),
  }));

/** Finds the words that content/words.yml says to avoid. */
export const findAvoidedWords = perVocabulary(({ words }) => phraseFinder(words.flatMap(phrasesOf)));

export const terminology = wordRule("terminology", findAvoidedWords);
