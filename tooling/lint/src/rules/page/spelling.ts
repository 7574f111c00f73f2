import { memo } from "@opcon-help/model";

import { dictionaryFile, perVocabulary, type Vocabulary } from "../../engine/vocabulary.ts";
import { americanEnglish, hasInSomeCase, isEnglish } from "../../words/english.ts";
import type { Finder } from "../../words/phrases.ts";
import type { Block, Word } from "../../words/prose.ts";
import { suggestions } from "../../words/suggestions.ts";

const capitals = /^\p{Lu}+$/u;
const lower = (text: string): string => text.toLowerCase();

/** Words that other rules report: placeholders, words to avoid, and terms in a different case. */
function reportedElsewhere({ words, terms }: Vocabulary): Set<string> {
  const others = [...words, ...terms].flatMap(({ avoid = [] }) => avoid);
  const names = ["todo", "tbd", "fixme", "xxx", ...others, ...terms.map(({ term }) => term)].map(lower);
  return new Set([...names, ...names.map((name) => `${name}s`)]);
}

/** The word without a plural or possessive ending. Words that are in the dictionary as a whole aren't changed. */
function* stemsOf(word: string): Iterable<string> {
  if (word.endsWith("'s")) yield word.slice(0, -2);
  const singular = word.slice(0, -1);
  if (word.endsWith("s") && capitals.test(singular)) yield singular;
}

const spellerOf = perVocabulary((vocabulary: Vocabulary) => {
  const elsewhere = reportedElsewhere(vocabulary);
  const own = new Set(vocabulary.dictionary);
  const has = (word: string): boolean => own.has(word) || (word.endsWith("s") && own.has(word.slice(0, -1)));
  const isRight = (word: string): boolean =>
    [word, ...stemsOf(word)].some((form) => elsewhere.has(lower(form)) || isEnglish(form) || hasInSomeCase(form, has));
  // There are too many abbreviations to list, so only one with the letters of another in this help is a mistake.
  const lettersOf = (word: string): string => [...word].toSorted().join("");
  const abbreviations = new Set([...own].filter((word) => capitals.test(word)).map(lettersOf));
  const isAbbreviation = (word: string): boolean =>
    /^(?:\p{Lu}{2,5}s?|[KMGT]i?bits?)$/u.test(word) && !abbreviations.has(lettersOf(word.replace(/s$/, "")));
  const knows = memo((word: string) => isRight(word.replace("’", "'")) || isAbbreviation(word));
  const suggest = (word: string): string[] => {
    const otherCase = [...own].filter((candidate) => lower(candidate) === lower(word));
    if (otherCase.length > 0) return otherCase;
    const { stems, letters } = americanEnglish();
    // Abbreviations don't get suggestions, because each is similar to many others.
    return capitals.test(word) ? [] : suggestions(word, { has: knows, words: [...own, ...stems.keys()], letters });
  };
  return { knows, suggest };
});

const runPart = /[^\s\uFFFC"“”‘()[\]<>|,;]/u;
const longestRun = 200;

/** The text around a word up to the next spaces. */
function runAround(text: string, { start, end }: Word): string {
  let [from, to] = [start, end];
  while (from > 0 && end - from < longestRun && runPart.test(text[from - 1]!)) from--;
  while (to < text.length && to - start < longestRun && runPart.test(text[to]!)) to++;
  return text.slice(from, to);
}

/**
 * Names that aren't words: file names, addresses, paths, options, and variables, such as "setup.exe", "/etc/x", "C:\x",
 * "$DATE", "-force", and "a=b".
 */
const name = /^[/$%#~.-]|[\\@=%]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u;

/** Whether a word is part of a name, of a code such as "x86", or of a form such as "a_b". */
const isName = (text: string, word: Word): boolean => /[\p{N}_]/u.test(word.text) || name.test(runAround(text, word));

/** Whether a word is from another language, because it has letters that English doesn't use. */
const isForeign = (word: string): boolean => /[^\p{ASCII}’]/u.test(word);

/** Maximum number of words that get suggestions. A text with more isn't in English. */
const suggested = 50;

/** What the examples of the help have names for. */
const named = "(?:agent|calendar|company|customer|department|group|job|machine|role|schedule|server|user)s?";
const [before, after] = [new RegExp(`\\b${named} $`, "i"), new RegExp(`^ ${named}\\b`, "i")];

const foreignName = (word: string): string =>
  `"${word}" can be the name of a person, a place, or a customer; use a name from other examples or, if it's another one, add it to ${dictionaryFile}`;

/** Finds words that aren't in a dictionary. */
export const findMisspellings = perVocabulary((vocabulary): (() => Finder) => {
  const speller = spellerOf(vocabulary);
  return () => {
    const unknown = new Map<string, string[]>();
    const suggest = (word: string): string[] => {
      let near = unknown.get(word);
      if (!near) unknown.set(word, (near = unknown.size < suggested ? speller.suggest(word) : []));
      return near;
    };
    return function* find({ text, source, words }: Block) {
      for (const { index, 0: code } of source.includes("`") ? source.matchAll(/`[^`]+`/g) : []) {
        const isExample =
          /^[^.$/\\<>=-]+$/.test(code) &&
          (before.test(source.slice(0, index)) || after.test(source.slice(index + code.length)));
        for (const { 0: whole, index: start } of code.matchAll(/\p{L}+/gu))
          for (const { 0: part, index: at } of speller.knows(whole) ? [] : whole.matchAll(/\p{Lu}\p{Ll}{2,}/gu))
            if (!speller.knows(part) && (americanEnglish().has(part) || (isExample && part.length > 6)))
              yield { index: index + start + at, message: foreignName(part) };
      }
      for (const word of words) {
        if (word.end - word.start === 1 || speller.knows(word.text)) continue;
        if (isForeign(word.text) || isName(text, word)) continue;
        if (americanEnglish().has(word.text.replace(/['’]s$/, ""))) {
          yield { index: word.start, message: foreignName(word.text) };
          continue;
        }
        const near = suggest(word.text);
        const advice = near.length > 0 ? `did you mean ${near.join(" or ")}? If it's correct` : "if it's correct";
        yield {
          index: word.start,
          message: `"${word.text}" isn't in the dictionary; ${advice}, add it to ${dictionaryFile}`,
        };
      }
    };
  };
});
