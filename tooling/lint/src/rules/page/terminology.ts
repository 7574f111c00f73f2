import type { WordRule } from "@opcon-help/model";

import { perVocabulary } from "../../engine/vocabulary.ts";
import { phraseFinder, type Phrase } from "../../words/phrases.ts";
import { wordRule } from "./word-rule.ts";

/**
 * Explains what to write instead of the words. `use` can be an instruction in parentheses, such as "(leave it out)".
 */
export function advice(found: string, { use, why }: WordRule): string {
  const instruction = /^\((.*)\)$/.exec(use)?.[1];
  return `"${found}": ${instruction ?? `write ${use}`}. ${why}`;
}

const phrasesOf = (rule: WordRule): Phrase[] =>
  (rule.avoid ?? []).map((text) => ({
    text,
    // If the replacement differs only in case, the case of the words matters.
    matchesCase: text.toLowerCase() === rule.use.toLowerCase(),
    message: (found) => advice(found, rule),
  }));

/** Finds the words to avoid in content/words.yml. */
export const findAvoidedWords = perVocabulary(({ words }) => phraseFinder(words.flatMap(phrasesOf)));

export const terminology = wordRule("terminology", findAvoidedWords);
