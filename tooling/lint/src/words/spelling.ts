import { dictionaryFile, perVocabulary } from "../vocabulary.ts";
import { americanEnglish } from "./english.ts";
import type { Finder } from "./phrases.ts";
import type { Block, Word } from "./prose.ts";
import { suggestions } from "./suggestions.ts";

interface Speller {
  knows(word: string): boolean;
  suggest(word: string): string[];
}

const capital = /^\p{Lu}/u;
const capitals = /^\p{Lu}+$/u;
const lower = (text: string): string => text.toLowerCase();
const title = (text: string): string => text[0]! + text.slice(1).toLowerCase();

/** A word at the start of a sentence or in capitals is the word in small letters; not the other way round. */
function hasInSomeCase(word: string, has: (word: string) => boolean): boolean {
  if (has(word)) return true;
  if (!capital.test(word)) return false;
  return has(word[0]!.toLowerCase() + word.slice(1)) || (capitals.test(word) && (has(lower(word)) || has(title(word))));
}

const spellerOf = perVocabulary(({ dictionary, terms }): Speller => {
  const own = new Set([...dictionary, ...terms.flatMap(({ term }) => term.split(/[^\p{L}\p{N}'’]+/u))]);
  const has = (word: string): boolean =>
    own.has(word) ||
    americanEnglish().has(word) ||
    // Words of the help have a plural, and so have abbreviations.
    (word.endsWith("s") && (own.has(word.slice(0, -1)) || (capitals.test(word.slice(0, -1)) && has(word.slice(0, -1)))));
  const seen = new Map<string, boolean>();
  const knows = (word: string): boolean => {
    let known = seen.get(word);
    if (known === undefined) {
      const base = word.replace("’", "'");
      known = hasInSomeCase(base, has) || (base.endsWith("'s") && hasInSomeCase(base.slice(0, -2), has));
      seen.set(word, known);
    }
    return known;
  };
  function* words(): Iterable<string> {
    yield* own;
    yield* americanEnglish().stems.keys();
  }
  const suggest = (word: string): string[] => {
    const otherCase = [...own].filter((candidate) => lower(candidate) === lower(word));
    if (otherCase.length > 0) return otherCase;
    // Any abbreviation is near to some other.
    return capitals.test(word) ? [] : suggestions(word, { has: knows, words: words(), letters: americanEnglish().letters });
  };
  return { knows, suggest };
});

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Parts of file names, addresses, paths, options and codes: "setup.exe", "/etc", "$DATE", "-force", "x86", "a_b". */
function isName(text: string, { text: word, start, end }: Word): boolean {
  if (/[\p{N}_]/u.test(word)) return true;
  const [before, after] = [text[start - 1] ?? " ", text[end] ?? " "];
  if (/[$%@\\#~=.]/.test(before) || /[\\@=]/.test(after)) return true;
  if (after === "." && letterOrDigit.test(text[end + 1] ?? " ")) return true;
  return /[/-]/.test(before) && !letterOrDigit.test(text[start - 2] ?? " ") && text[start - 2] !== ")";
}

/** So many words of a text get suggestions; a text with more is no English. */
const suggested = 50;

/** Finds words that no dictionary has. */
export const spelling = perVocabulary((vocabulary): (() => Finder) => {
  const speller = spellerOf(vocabulary);
  return () => {
    const unknown = new Map<string, string[]>();
    const suggest = (word: string): string[] => {
      let near = unknown.get(word);
      if (!near) unknown.set(word, (near = unknown.size < suggested ? speller.suggest(word) : []));
      return near;
    };
    return function* find({ text, words }: Block) {
      for (const word of words) {
        if (word.end - word.start === 1 || isName(text, word) || speller.knows(word.text)) continue;
        const near = suggest(word.text);
        const cure = near.length > 0 ? `did you mean ${near.join(" or ")}? If it is right` : "if it is right";
        yield {
          index: word.start,
          message: `"${word.text}" is in no dictionary; ${cure}, add it to ${dictionaryFile}`,
        };
      }
    };
  };
});
