import type { Index } from "./pagefind.ts";
import { nearestWords } from "./spelling.ts";
import { describesFailure, fold, indexed, isStopWord, words } from "./text.ts";

/** A word of the query, or a phrase in quotation marks. */
export interface Term {
  said: string;
  /** What to ask Pagefind for. */
  word: string;
  /** Whether results must contain the term. */
  required?: boolean;
}

export interface Correction {
  said: string;
  meant: string;
}

/** A parsed query. */
export interface Question {
  terms: Term[];
  corrections: Correction[];
  /** Words that don't occur in the help and have no correction. */
  unknown: string[];
  /** Whether the query reports that something doesn't work. */
  describesFailure: boolean;
}

const mostTerms = 10;
/** Minimum length of a word that is corrected. A shorter unknown word is more likely an abbreviation than a typo. */
const shortestCorrected = 4;
const phrase = /["“”„«]([^"“”„«»]+)["“”»]/gu;

/** Parses a query into terms, with corrections. */
export async function readQuestion(text: string, index: Index): Promise<Question> {
  const question: Question = { terms: [], corrections: [], unknown: [], describesFailure: describesFailure(text) };
  for (const [, quoted = ""] of text.matchAll(phrase)) {
    const said = words(quoted).map(indexed).join(" ");
    if (said) question.terms.push({ said, word: `"${said}"`, required: true });
  }
  const said = words(text.replace(phrase, " ").normalize("NFKC"));
  const topics = said.filter((word) => !isStopWord(fold(word)));
  // A query such as "what is this" has only stop words, so the search uses them.
  const used = topics.length > 0 || question.terms.length > 0 ? topics : said;
  const unique = [...new Set(used)].slice(0, mostTerms);
  const last = /\s$/.test(text) ? undefined : said.at(-1);
  const terms = await Promise.all(unique.map((word) => readWord(word, word === last, index)));
  for (const [at, term] of terms.entries()) {
    const typed = unique[at]!;
    if (term) question.terms.push(term);
    // A number that isn't in the help is the reader's own value, so it isn't reported as unknown.
    else if (!/\d/.test(typed)) question.unknown.push(typed);
    if (term && term.said !== typed) question.corrections.push({ said: typed, meant: term.said });
  }
  return question;
}

/** The term for a word, which is another one if the word is corrected; undefined if the help doesn't contain it. */
async function readWord(said: string, isLast: boolean, index: Index): Promise<Term | undefined> {
  const word = indexed(said);
  // The answer is needed later, and comes with the same file of the index.
  index.ask(word).catch(() => undefined);
  if (await index.knows(word)) return { said, word };
  // Only words that start with a letter are corrected.
  if (!/^[a-z]/.test(word)) return undefined;
  const vocabulary = await index.vocabulary(word);
  if (vocabulary.some(([other]) => other === word)) throw new Error(`Pagefind's index of "${word}" is missing`);
  // The reader may not have finished the last word. Pagefind also finds words that start with it.
  if (isLast && vocabulary.some(([other]) => other.startsWith(word))) return { said, word };
  // Numbers and short words aren't corrected.
  if (word.length < shortestCorrected || /\d/.test(word)) return undefined;
  // Corrections have the same first letter: "boss" is more likely a word that the help doesn't use than a typo for
  // "loss".
  const [nearest] = nearestWords(word, vocabulary, 1);
  return nearest === undefined ? undefined : { said: nearest, word: nearest };
}
