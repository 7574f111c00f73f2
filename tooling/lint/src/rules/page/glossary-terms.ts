import { namesOfTerm, pluralOf } from "@opcon-help/model";

import { perVocabulary, type Term } from "../../engine/vocabulary.ts";
import { phraseFinder, type Phrase } from "../../words/phrases.ts";

const nameOf = ({ term }: Term): string => namesOfTerm(term)[0]!;

const wordsOf = (text: string): string[] => text.split(/[\s-]+/);

/**
 * Whether a word has capitals after its first letter, as in "SMANetCom" and "OpCon". These are part of the term's
 * spelling.
 */
const hasInnerCapital = (word: string): boolean => /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word);

/**
 * Whether every word of a term is capitalized, as in "Solution Manager". Other terms are capitalized only at the start
 * of a sentence or title.
 */
const isTitle = (name: string): boolean => /\s/.test(name) && wordsOf(name).every((word) => /^\p{Lu}/u.test(word));

const hasOwnCase = (name: string): boolean => isTitle(name) || wordsOf(name).some(hasInnerCapital);

function isInCase(found: string, name: string): boolean {
  const right = wordsOf(name);
  // A term of several words can be all uppercase. A single word in uppercase is probably a mistake.
  if (right.length > 1 && found === found.toUpperCase()) return true;
  return wordsOf(found).every(
    (word, index) => word === right[index] || !(isTitle(name) || hasInnerCapital(right[index] ?? "")),
  );
}

const forms = [(text: string): string => text, pluralOf];

const advice = (found: string, use: string): string => `"${found}": write ${use}, the term in content/glossary.yml`;

/**
 * Phrases for the term in its correct form. Words to avoid within it, such as "web installer" in "OpCon Web Installer",
 * are then correct.
 */
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
      // In lowercase, an abbreviation is another word.
      matchesCase: /^\p{Lu}+$/u.test(text),
      message: (found) => advice(found, form(name)),
    })),
  );

const particles = new Set(["back", "down", "in", "off", "on", "out", "over", "up"]);
const shortestPart = 3;

/** Wrong ways to join the parts of a term, such as "sub-schedule", "sub schedule", and "command line utility". */
function joins(name: string): string[] {
  if (name.includes("-")) return [name.replaceAll("-", " "), name.replaceAll("-", "")];
  // Hyphens between words can be intentional, as in "an exit-code override".
  if (/\s/.test(name)) return [name.replaceAll(/\s+/g, "")];
  return Array.from({ length: Math.max(0, name.length - 2 * shortestPart + 1) }, (_, index) => {
    const [start, end] = [name.slice(0, index + shortestPart), name.slice(index + shortestPart)];
    // A noun such as "failover" has a verb of two words, "fail over", which is correct.
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
      // "OpCon SAM" isn't a wrong form of "opconsam".
      message: (found) =>
        hasOwnCase(name) || exceptFirst(lettersOf(found)) === exceptFirst(lettersOf(form(name)))
          ? advice(found, form(name))
          : undefined,
      ...(hasOwnCase(name) && { instead: form(name) }),
    })),
  );

/**
 * Accepts a phrase that is in the dictionary, which has names of programs such as SMANotifyHandler. The name of the
 * service has spaces.
 */
const unlessKnown = (phrase: Phrase, known: ReadonlySet<string>): Phrase => ({
  ...phrase,
  message: (found) => (known.has(found) ? undefined : phrase.message(found)),
});

/** Finds the words to avoid in content/glossary.yml, and terms in the wrong form. */
export const findTermSpellings = perVocabulary(({ terms, dictionary }) => {
  const known = new Set(dictionary);
  return phraseFinder([
    ...terms.flatMap((term) => itself(nameOf(term))).map((phrase) => unlessKnown(phrase, known)),
    ...terms.flatMap((term) => otherWords(nameOf(term), term.avoid)),
    ...terms.flatMap((term) => otherJoins(nameOf(term))).map((phrase) => unlessKnown(phrase, known)),
  ]);
});
