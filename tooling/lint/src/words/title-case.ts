import { perVocabulary, type Vocabulary } from "../engine/vocabulary.ts";
import { americanEnglish } from "./english.ts";
import { imperative } from "./imperatives.ts";
import lists from "./lists.json" with { type: "json" };

/** Words that are capitalized within a title only in title case. */
const small = lists["words that start with a small letter in title case"];

/** Minimum number of words, and of capitalized words, in a title that is reported. Shorter titles are often names. */
const [fewestWords, fewestRaised] = [4, 3];
const capital = /^\p{Lu}\p{Ll}+$/u;

const action = new RegExp(`^(?:${imperative}|[A-Z][a-z]+ing|How|What|When|Where|Why)\\b`);

const namesOf = perVocabulary(({ labels, terms }: Vocabulary): RegExp => {
  const names = [...labels, ...terms.map(({ term }) => term)].filter((name) => /^\p{Lu}/u.test(name));
  const escaped = names.toSorted((a, b) => b.length - a.length).map((name) => RegExp.escape(name));
  return new RegExp(`(?<!\\p{L})(?:${escaped.join("|") || "(?!)"})(?!\\p{L})`, "gu");
});

/** The problem with the capitalization of a title or heading, if there is one. */
export function titleCase(title: string, vocabulary: Vocabulary): string | undefined {
  const sentence = "capitalize only the first word and names";
  const words = title.match(/[\p{L}'’]+/gu) ?? [];
  const isOrdinary = (word: string): boolean => americanEnglish().has(word.toLowerCase());
  const isShouted =
    words.length > 1 &&
    words.every((word) => /^[A-Z]+$/.test(word) && (word.length < 3 || isOrdinary(word))) &&
    words.some((word) => word.length > 4);
  if (isShouted) return `"${title}" is written in capitals; ${sentence}`;
  const [first = "", ...others] = words;
  if (!others.some((word) => /^\p{Lu}/u.test(word))) return undefined;
  const rest = title
    .replace(first, "")
    .replaceAll(namesOf(vocabulary), "")
    .replaceAll(/\S+\.\p{L}+/gu, "");
  const left = rest.match(/[\p{L}'’]+/gu) ?? [];
  const raised = left.find((word) => /^\p{Lu}\p{Ll}*$/u.test(word) && small.includes(word.toLowerCase()));
  // A title that consists of nouns can be the name of a screen or report.
  const isAll =
    words.length >= fewestWords &&
    action.test(title) &&
    left.filter((word) => capital.test(word)).length >= fewestRaised &&
    left.every((word) => (capital.test(word) ? isOrdinary(word) : small.includes(word)));
  if (raised === undefined && !isAll) return undefined;
  return `"${raised ?? left.at(-1)}" has a capital letter in the middle of the title; ${sentence}`;
}
