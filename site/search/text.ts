/** Text in lowercase, without accents, and with variants such as full-width letters replaced by normal ones. */
export const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Stop words. Apostrophes are removed, so "don't" is "dont". */
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

/** Whether a folded word is unrelated to the topic. */
export const isStopWord = (word: string): boolean => stopWords.has(word.replace(/['’]/g, ""));

/** Words that describe a problem, such as "stuck". Negated verbs such as "doesn't" also count. */
const failureWords: ReadonlySet<string> = new Set(
  (
    "broken cannot cant crash crashed crashes didnt doesnt dont fails failing hang hangs isnt keeps lost never not nothing " +
    "slow stopped stuck twice wasnt why wont wrong"
  ).split(" "),
);

/** Whether a query reports that something doesn't work. */
export const describesFailure = (text: string): boolean =>
  words(fold(text)).some((word, at) => failureWords.has(word) || /n['’]t$/.test(word) || (word === "no" && at === 0));

/**
 * Words between spaces, without punctuation around them. Symbols that are part of a name stay, as in `-e` and `$JOB`.
 */
export const words = (text: string): string[] =>
  text
    .split(/[\s›>|]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}$_-]+|[^\p{L}\p{N}$_]+$/gu, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The words that describe the topic. */
export const topicWords = (text: string): string[] => words(text).filter((word) => !isStopWord(fold(word)));

/** Characters, besides letters and digits, that Pagefind keeps in words. */
export const includeCharacters = "_$";

/** A word in the form in which Pagefind indexes it before stemming. */
export const indexed = (word: string): string => fold(word).replace(/[^\p{L}\p{N}_$]/gu, "");

/**
 * A label or phrase in the form for comparing: folded, and without articles, quotation marks, plural endings, and final
 * punctuation.
 */
export const labelKey = (text: string): string =>
  fold(text)
    .replace(/[“”"'‘’`*]/g, "")
    .trim()
    .replace(/[.:?!,;]+$/, "")
    .replace(/(?<=^|\s)(?:an?|the|opcon)\s+(?=\S)/g, "")
    .split(/\s+/)
    .map((word) => word.replace(/(?<=[^s\W]{3})s$/, ""))
    .join(" ");
