import { stemmer } from "stemmer";

/** Lower case without accents, so that what is typed and what is written meet. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Words that carry no meaning in a question. */
const stopWords: ReadonlySet<string> = new Set(
  (
    "a about after again all also am an and any anyone are as at be because been before being between both but by can cannot " +
    "could did do does doesn doing don each either every for from get gets getting got had has have having he her here his how i " +
    "if in into is isn it its itself just let like make makes many may me might mine more most much must my need needs no nor not now of on once " +
    "one only or other our ours out own please shall she should so some somebody someone something such than that the their " +
    "them then there these they thing this those to too under up us use used uses using very want wants was we were what when " +
    "where whether which while who whom whose why will with without work would you your"
  ).split(" "),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Words as they stand between spaces, without the punctuation around them; `-e`, `$JOB` and `[[x]]` keep their signs inside. */
export const words = (text: string): string[] =>
  text
    .split(/[\s›>|]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}$_-]+|[^\p{L}\p{N}$_]+$/gu, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** A word as one key: letters, digits and underscores only. */
export const wholeKey = (word: string): string => fold(word).replace(/[^\p{L}\p{N}_]/gu, "");

/**
 * English words in their stem, everything else as it is: codes have no plural. The stemmer takes the end of "status"
 * for a plural, and that of "statuses" only in part.
 */
export function stem(key: string): string {
  if (!/^[a-z]{3,}$/.test(key)) return key;
  const single = /.{2}uses$/.test(key) ? key.slice(0, -2) : key;
  return single.endsWith("us") ? single : stemmer(single);
}

/** The parts of a compound: `MaxPoolSize` is max, pool and size; `SMACommon.ini` is smacommon and ini. */
export const parts = (word: string): string[] =>
  word
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .map(fold)
    .filter((part) => part.length > 1 || /\d/.test(part));

/** Every key under which a word is found: itself, and its parts where it is a compound. */
export function keysOf(word: string): string[] {
  const whole = wholeKey(word);
  const keys = new Set(whole ? [stem(whole)] : []);
  const pieces = parts(word);
  if (pieces.length > 1) for (const piece of pieces) if (!isStopWord(piece)) keys.add(stem(piece));
  return [...keys];
}

/** Keys of a text, without the words that carry no meaning. */
export const keysOfText = (text: string): Set<string> =>
  new Set(
    words(text)
      .filter((word) => !isStopWord(fold(word)))
      .flatMap(keysOf),
  );

/** A label as it is compared: folded, its words in their stem, without quotation marks and a full stop at its end. */
export const labelKey = (text: string): string =>
  fold(text)
    .replace(/[“”"'‘’`*]/g, "")
    .trim()
    .replace(/[.:?!,;]+$/, "")
    .split(/\s+/)
    .map(stem)
    .join(" ");

/** Inline Markdown as plain text. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|`/g, "")
    .replace(/\\([^\w\s])/g, "$1");
