import { namesOfTerm, pluralOf } from "@opcon-help/model";

import { perVocabulary, type Term } from "../../engine/vocabulary.ts";
import { phraseFinder, type Phrase } from "../../words/phrases.ts";
import { wordRule } from "./word-rule.ts";

const nameOf = ({ term }: Term): string => namesOfTerm(term)[0]!;

const wordsOf = (text: string): string[] => text.split(/[\s-]+/);

/** Capitalization is part of the spelling of these terms: "SMANetCom", and the first word of "OpCon server". */
const hasInnerCapital = (word: string): boolean => /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word);

/** "Solution Manager" is a name, but "Null job" and "agent" can be capitalized at the start of a sentence or title. */
const isTitle = (name: string): boolean => /\s/.test(name) && wordsOf(name).every((word) => /^\p{Lu}/u.test(word));

const hasOwnCase = (name: string): boolean => isTitle(name) || wordsOf(name).some(hasInnerCapital);

function isInCase(found: string, name: string): boolean {
  const right = wordsOf(name);
  // In a text in capital letters, capitalization has no meaning.
  if (right.length > 1 && found === found.toUpperCase()) return true;
  return wordsOf(found).every(
    (word, index) => word === right[index] || !(isTitle(name) || hasInnerCapital(right[index] ?? "")),
  );
}

const forms = [(text: string): string => text, pluralOf];

const advice = (found: string, use: string): string => `"${found}": write ${use}, the term in content/glossary.yml`;

/** The term itself. A phrase in it, such as "web installer" in "OpCon Web Installer", is also correct. */
const itself = (name: string): Phrase[] =>
  forms.map((form) => ({
    text: form(name),
    matchesCase: false,
    message: (found) => (isInCase(found, form(name)) ? undefined : advice(found, form(name))),
    instead: form(name),
  }));

const otherWords = (name: string, avoid: readonly string[]): Phrase[] =>
  avoid.flatMap((text) =>
    forms.map((form) => ({
      text: form(text),
      // In lowercase, an abbreviation is a different word.
      matchesCase: /^\p{Lu}+$/u.test(text),
      message: (found) => advice(found, form(name)),
    })),
  );

const particles = new Set(["back", "down", "in", "off", "on", "out", "over", "up"]);
const shortestPart = 3;

/** Other ways to join the parts of a name: "sub-schedule", "sub schedule", and "command line utility". */
function joins(name: string): string[] {
  if (name.includes("-")) return [name.replaceAll("-", " "), name.replaceAll("-", "")];
  // Hyphens between words can be intentional, as in "an exit-code override".
  if (/\s/.test(name)) return [name.replaceAll(/\s+/g, "")];
  return Array.from({ length: Math.max(0, name.length - 2 * shortestPart + 1) }, (_, index) => {
    const [start, end] = [name.slice(0, index + shortestPart), name.slice(index + shortestPart)];
    // A noun such as "failover" corresponds to a verb of two words, "fail over".
    return particles.has(end) ? [`${start}-${end}`] : [`${start}-${end}`, `${start} ${end}`];
  }).flat();
}

const lettersOf = (text: string): string => text.replaceAll(/[\s-]+/g, "");
const exceptFirst = (text: string): string => text.slice(1);

const otherJoins = (name: string): Phrase[] =>
  joins(name).flatMap((text) =>
    forms.map((form) => ({
      text: form(text),
      matchesCase: false,
      // "OpCon SAM" isn't a misspelling of "opconsam".
      message: (found) =>
        hasOwnCase(name) || exceptFirst(lettersOf(found)) === exceptFirst(lettersOf(form(name)))
          ? advice(found, form(name))
          : undefined,
      ...(hasOwnCase(name) && { instead: form(name) }),
    })),
  );

/** Names of programs, such as SMANotifyHandler, are in the dictionary. The name of the service contains spaces. */
const unlessKnown = (phrase: Phrase, known: ReadonlySet<string>): Phrase => ({
  ...phrase,
  message: (found) => (known.has(found) ? undefined : phrase.message(found)),
});

/** Finds the words that content/glossary.yml says to avoid, and misspelled terms. */
export const findTermSpellings = perVocabulary(({ terms, dictionary }) => {
  const known = new Set(dictionary);
  return phraseFinder([
    ...terms.flatMap((term) => itself(nameOf(term))).map((phrase) => unlessKnown(phrase, known)),
    ...terms.flatMap((term) => otherWords(nameOf(term), term.avoid)),
    ...terms.flatMap((term) => otherJoins(nameOf(term))).map((phrase) => unlessKnown(phrase, known)),
  ]);
});

export const glossaryTerms = wordRule("glossary-terms", findTermSpellings);
