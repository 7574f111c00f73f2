import dictionary from "dictionary-en";

import { memo } from "@opcon-help/model";

/** The words of a language. */
export interface WordList {
  has(word: string): boolean;
  /** Base forms in lowercase with their flags, for suggestions. */
  stems: ReadonlyMap<string, string>;
  /** Letters, the most frequent first. */
  letters: string;
}

interface Affix {
  flag: string;
  /** Text that the affix removes from the stem. The next field is the text that it adds. */
  strip: string;
  add: string;
  condition: RegExp;
  /** Whether the affix can be combined with one at the other end of the word. */
  crosses: boolean;
}

/** Prefixes by the first letter that they add, or suffixes by the last letter. */
function readAffixes(source: string, kind: "PFX" | "SFX"): Map<string, Affix[]> {
  const lines = source.split("\n").map((line) => line.trim().split(/\s+/));
  const crossing = new Map<string, boolean>();
  const affixes = lines.flatMap(([name, flag = "", strip = "", add = "", condition]): Affix[] => {
    if (name !== kind) return [];
    const crosses = crossing.get(flag);
    if (condition !== undefined && crosses !== undefined) {
      const expression = new RegExp(kind === "PFX" ? `^${condition}` : `${condition}$`);
      return [{ flag, strip: strip === "0" ? "" : strip, add, condition: expression, crosses }];
    }
    // The first line of each affix is a header, which says whether it can be combined with others.
    crossing.set(flag, strip === "Y");
    return [];
  });
  return Map.groupBy(affixes, ({ add }) => (kind === "PFX" ? add[0]! : add.at(-1)!));
}

function readStems(source: string): Map<string, string> {
  const stems = new Map<string, string>();
  for (const line of source.trimEnd().split("\n").slice(1)) {
    const [stem = "", flags = ""] = line.split("/", 2);
    stems.set(stem, (stems.get(stem) ?? "") + flags);
  }
  return stems;
}

/**
 * Reads a Hunspell dictionary. A lookup removes affixes from the word, because adding them to all stems, as nspell
 * does, takes ten times as long to load. English doesn't need the rest of Hunspell's grammar.
 */
function readHunspell(affSource: string, dicSource: string): WordList {
  const [prefixes, suffixes] = [readAffixes(affSource, "PFX"), readAffixes(affSource, "SFX")];
  const letters = /^TRY (.+)$/m.exec(affSource)![1]!.replaceAll(/[^a-z]/g, "");
  const stems = readStems(dicSource);
  const allows = (stem: string, ...flags: string[]): boolean => {
    const known = stems.get(stem);
    return known !== undefined && flags.every((flag) => known.includes(flag));
  };
  const hasSuffix = (word: string, prefix?: string): boolean =>
    (suffixes.get(word.at(-1)!) ?? []).some(({ flag, strip, add, condition, crosses }) => {
      if (!word.endsWith(add) || (prefix !== undefined && !crosses)) return false;
      const stem = word.slice(0, -add.length) + strip;
      return condition.test(stem) && allows(stem, flag, ...(prefix === undefined ? [] : [prefix]));
    });
  const hasPrefix = (word: string): boolean =>
    (prefixes.get(word[0]!) ?? []).some(({ flag, add, crosses }) => {
      if (!word.startsWith(add) || word.length === add.length) return false;
      const stem = word.slice(add.length);
      return allows(stem, flag) || (crosses && hasSuffix(stem, flag));
    });
  return { has: (word) => stems.has(word) || hasSuffix(word) || hasPrefix(word), stems, letters };
}

const capital = /^\p{Lu}/u;
const capitals = /^\p{Lu}+$/u;

/**
 * Whether the dictionary has a word, also in lowercase, because words at the start of a sentence or in capitals can be
 * lowercase words. The reverse isn't true.
 */
export function hasInSomeCase(word: string, has: (word: string) => boolean): boolean {
  if (has(word)) return true;
  if (!capital.test(word)) return false;
  if (has(word[0]!.toLowerCase() + word.slice(1))) return true;
  return capitals.test(word) && (has(word.toLowerCase()) || has(word[0]! + word.slice(1).toLowerCase()));
}

let english: WordList | undefined;

/** American English, which is loaded on first use, because a fully cached check doesn't need it. */
export const americanEnglish = (): WordList =>
  (english ??= readHunspell(new TextDecoder().decode(dictionary.aff), new TextDecoder().decode(dictionary.dic)));

/**
 * Whether a word is English in any case. Names of people, places, and companies aren't, because only those in the help's
 * dictionary can be in its examples.
 */
export const isEnglish = memo(
  (word: string) => hasInSomeCase(word, (form) => americanEnglish().has(form)) && !isProperName(word),
);

/** Whether English has a word only with a capital letter. */
export const isProperName = (word: string): boolean =>
  /^\p{Lu}\p{Ll}+(?:['’]s)?$/u.test(word) && !americanEnglish().has(word.toLowerCase());
