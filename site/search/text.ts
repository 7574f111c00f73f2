import { stemmer } from "stemmer";

/** Lower case without accents. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Stop words, without apostrophes. */
const stopWords: ReadonlySet<string> = new Set(
  (
    "a about after again all also am an and any anyone are arent as at be because been before being between both " +
    "but by can cannot cant could couldnt did didnt do does doesnt doing dont each either every for from get gets " +
    "getting got had has hasnt have havent having he her here his how i if im in into is isnt it its itself ive " +
    "just let like make makes many may me might mine more most much must my need needs no nor not now of on once " +
    "one only or other our ours out own please shall she should shouldnt so some somebody someone something such " +
    "than that the their them then there these they thing this those to too under up us use used uses using very " +
    "want wants was wasnt we were werent what whats when where whether which while who whom whose why will with " +
    "without wont work would wouldnt you your"
  ).split(" "),
);

/** Whether a folded word says nothing about a topic. "Don't" is such a word as typed and without its apostrophe. */
export const isStopWord = (word: string): boolean => stopWords.has(word.replace(/['’]/g, ""));

/** Words of someone who reports a problem. Negated verbs such as "doesn't" are among them. */
const failureWords: ReadonlySet<string> = new Set(
  (
    "broken cannot cant crash crashed crashes didnt doesnt dont fails failing hang hangs isnt keeps lost never not nothing " +
    "slow stopped stuck twice wasnt why wont wrong"
  ).split(" "),
);

/** Whether a query says that something doesn't work. */
export const describesFailure = (text: string): boolean =>
  words(fold(text)).some((word, at) => failureWords.has(word) || /n['’]t$/.test(word) || (word === "no" && at === 0));

/** Words between spaces, without surrounding punctuation; `-e`, `$JOB`, and `[[x]]` keep their symbols. */
export const words = (text: string): string[] =>
  text
    .split(/[\s›>|]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}$_-]+|[^\p{L}\p{N}$_]+$/gu, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** A word as one key: only letters, digits, and underscores. */
export const wholeKey = (word: string): string => fold(word).replace(/[^\p{L}\p{N}_]/gu, "");

/**
 * Stems English words. Codes stay unchanged. "status" and "statuses" are special, because the stemmer treats the end of
 * "status" as a plural.
 */
export function stem(key: string): string {
  if (!/^[a-z]{3,}$/.test(key)) return key;
  const single = /.{2}uses$/.test(key) ? key.slice(0, -2) : key;
  return single.endsWith("us") ? single : stemmer(single);
}

/** British endings with the American ones. Not every word that ends like this is British. */
const spellings: [british: RegExp, american: string][] = [
  [/our(?=s?$|ed$|ing$)/, "or"],
  [/is(?=(e[drs]?|ing|ations?)$)/, "iz"],
  [/ys(?=(e[drs]?|ing)$)/, "yz"],
  [/ence(?=s?$)/, "ense"],
  [/(?<=[aeiou][^aeiou]+[aeiou])ll(?=(ed|ing|er)$)/, "l"],
  [/ogue(?=s?$)/, "og"],
  [/re(?=s?$)/, "er"],
  [/grey/, "gray"],
];

/** How an American would spell a British word; other words can become wrong ones. */
export const american = (word: string): string => {
  const [british, ending] = spellings.find(([pattern]) => pattern.test(word)) ?? [];
  return british && ending ? word.replace(british, ending) : word;
};

/** The parts of a compound: `MaxPoolSize` is max, pool, and size; `SAPQuery` is sap and query; `SMACommon.ini` is smacommon and ini. */
export const parts = (word: string): string[] =>
  word
    .replace(/([\p{Ll}\p{N}])(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, "$1$3 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .map(fold)
    .filter((part) => part.length > 1 || /\d/.test(part));

/** The keys of a word: the word itself and, for a compound, its parts. A release also has the key of its version. */
export function keysOf(word: string): string[] {
  const [version = ""] = /^\d+\.\d+(?=\.\d)/.exec(word) ?? [];
  const keys = new Set([word, version].flatMap((text) => stem(wholeKey(text)) || []));
  const pieces = parts(word);
  if (pieces.length > 1) for (const piece of pieces) if (!isStopWord(piece)) keys.add(stem(piece));
  return [...keys];
}

/** Keys of a text without stop words. */
export const keysOfText = (text: string): Set<string> =>
  new Set(
    words(text)
      .filter((word) => !isStopWord(fold(word)))
      .flatMap(keysOf),
  );

/** A label for comparison: folded and stemmed, without quotation marks and a final period. */
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
