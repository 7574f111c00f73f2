/** Lower case without accents, and compatibility forms such as full-width letters as the usual ones. */
export const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Stop words, without apostrophes. */
const stopWords: ReadonlySet<string> = new Set(
  (
    "a about actually after again all almost already also am an and any anybody anymore anyone anything are " +
    "arent as at be because been before being between boss both but by can cannot cant colleague colleagues " +
    "come comes could couldnt did didnt do does doesnt doing dont each either else ever every everybody " +
    "everyone everything exactly explain for from get gets getting give go goes got had has hasnt have havent " +
    "having he her here his how i if im in instead into is isnt it its itself ive just keep know let lets " +
    "like look looking make makes many may me might mine more most much must my need needs no nor not now of " +
    "on once one only or other our ours out own people perhaps please quite rather really same say says see " +
    "shall she should shouldnt simply so some somebody someone something sometimes still such tell than that " +
    "the their them then there these they thing things this those to too under up us use used uses using " +
    "versus very vs want wants was wasnt way we were werent what whats when where whether which while who " +
    "whom whose why will with without wont work would wouldnt you your"
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

/** Words that say something about a topic. */
export const topicWords = (text: string): string[] => words(text).filter((word) => !isStopWord(fold(word)));

/** Characters that Pagefind keeps in words besides letters and digits. */
export const includeCharacters = "_$-";

/** A word in the form in which Pagefind's index contains it, before stemming. */
export const indexed = (word: string): string => fold(word).replace(/[^\p{L}\p{N}_$-]/gu, "");

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

/** The parts of a compound: `MaxPoolSize` is max, pool, and size; `SMACommon.ini` is sma, common, and ini; `OS2200` is os and 2200. */
export const parts = (word: string): string[] =>
  word
    .replace(/([\p{Ll}\p{N}])(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll}{2})|(\p{L}{2})(?=\d{3,}$)/gu, "$1$3$4 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .map(fold)
    .filter((part) => part.length > 1 || /\d/.test(part));

/** A label or phrase for comparison: folded, without quotation marks, plural endings, and final punctuation. */
export const labelKey = (text: string): string =>
  fold(text)
    .replace(/[“”"'‘’`*]/g, "")
    .trim()
    .replace(/[.:?!,;]+$/, "")
    .split(/\s+/)
    .map((word) => word.replace(/(?<=[^s\W]{3})s$/, ""))
    .join(" ");
