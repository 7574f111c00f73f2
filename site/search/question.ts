import type { Table, Vocabulary } from "./format.ts";
import type { Index } from "./pagefind.ts";
import { american, describesFailure, fold, indexed, isStopWord, labelKey, parts, words } from "./text.ts";

/** A word to search for because of a typed word. */
export interface Meaning {
  word: string;
  /**
   * Whether it's a synonym. A synonym counts only in titles, keywords, and short passages, not in the score of the
   * text.
   */
  isSynonym?: boolean;
}

/** A word of the query with its meanings, or a phrase in quotation marks. */
export interface Term {
  said: string;
  meanings: Meaning[];
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
const longestSynonym = 4;
/** Minimum length of a word that is corrected. A shorter unknown word is more likely an abbreviation than a typo. */
const shortestCorrected = 4;
const shortestHalf = 4;
const phrase = /["“”„«]([^"“”„«»]+)["“”»]/gu;

/** Parses a query into terms, with corrections and synonyms. */
export async function readQuestion(text: string, { synonyms }: Table, index: Index): Promise<Question> {
  const question: Question = { terms: [], corrections: [], unknown: [], describesFailure: describesFailure(text) };
  for (const [, quoted = ""] of text.matchAll(phrase)) {
    const said = words(quoted).map(indexed).join(" ");
    if (said) question.terms.push({ said, meanings: [{ word: `"${said}"` }], required: true });
  }
  const said = words(text.replace(phrase, " ").normalize("NFKC"));
  const topics = said.filter((word) => !isStopWord(fold(word)));
  // A query such as "what is this" has only stop words, so the search uses them.
  const used = topics.length > 0 || question.terms.length > 0 ? topics : said;
  const unique = [...new Set(used)].slice(0, mostTerms);
  const last = /\s$/.test(text) ? undefined : said.at(-1);
  const terms = await Promise.all(unique.map((word) => readWord(word, word === last, index)));
  for (const [at, { terms: own, correction }] of terms.entries()) {
    if (correction) question.corrections.push({ said: unique[at]!, meant: correction });
    // A number that isn't in the help is the reader's own value, so it isn't reported as unknown.
    if (own.length === 0 && !/\d/.test(unique[at]!)) question.unknown.push(unique[at]!);
    question.terms.push(...own);
  }
  addSynonyms(question, said, new Map(synonyms));
  return question;
}

interface ReadWord {
  terms: Term[];
  correction?: string;
}

const meant = (said: string, word = said): ReadWord => ({ terms: [{ said, meanings: [{ word }] }] });

async function readWord(said: string, isLast: boolean, index: Index): Promise<ReadWord> {
  const word = indexed(said);
  // The answer is needed later, and comes with the same file of the index.
  index.ask(word).catch(() => undefined);
  if (await index.knows(word)) return meant(said, word);
  const here = american(word);
  if (here !== word && (await index.knows(here))) return meant(said, here);
  const pieces = parts(said).filter((part) => !isStopWord(part) && part !== word);
  const known = await Promise.all(pieces.map((part) => index.knows(part)));
  if (known.includes(true)) return { terms: pieces.filter((_, at) => known[at]).flatMap((part) => meant(part).terms) };
  const vocabulary = await index.vocabulary(word);
  if (vocabulary.some(([other]) => other === word)) throw new Error(`Pagefind's index of "${word}" is missing`);
  // The reader may not have finished the last word. Pagefind also finds words that start with it.
  if (isLast && vocabulary.some(([other]) => other.startsWith(word))) return meant(said, word);
  // Numbers and short words aren't corrected.
  if (word.length < shortestCorrected || /\d/.test(word)) return { terms: [] };
  const halves = await splitWord(word, vocabulary, index);
  if (halves && (await index.knows(halves.join(" "))))
    return {
      terms: halves.filter((half) => !isStopWord(half)).flatMap((half) => meant(half).terms),
      correction: halves.join(" "),
    };
  // Corrections have the same first letter: "boss" is more likely a word that the help doesn't use than a typo for
  // "loss".
  const { nearestWords } = await import("./spelling.ts");
  const [nearest] = nearestWords(word, vocabulary, 1);
  if (nearest === undefined) return { terms: [] };
  return { ...meant(nearest), correction: nearest };
}

/** Splits a word into two words that the help contains: "UNDERREVIEW" into "under" and "review". */
async function splitWord(word: string, vocabulary: Vocabulary, index: Index): Promise<[string, string] | undefined> {
  for (let at = word.length - shortestHalf; at >= shortestHalf; at--) {
    const [start, rest] = [word.slice(0, at), word.slice(at)];
    if (!isStopWord(start) && !vocabulary.some(([other]) => other === start)) continue;
    if ((await index.vocabulary(rest)).some(([other]) => other === rest)) return [start, rest];
  }
  return undefined;
}

/** Adds synonyms from the glossary. For example, "LSAM" also searches for "agent", even if the help contains "LSAM". */
function addSynonyms(question: Question, said: readonly string[], synonyms: ReadonlyMap<string, string>): void {
  const { terms } = question;
  for (let from = 0; from < said.length; from++)
    for (let to = from + 1; to <= Math.min(said.length, from + longestSynonym); to++) {
      const run = said.slice(from, to);
      const meaning = synonyms.get(labelKey(run.join(" ")));
      if (meaning === undefined) continue;
      const known = new Set(terms.flatMap(({ meanings }) => meanings.map(({ word }) => word)));
      const fresh = meaning.split(" ").filter((word) => !known.has(word));
      const meanings = fresh.map((word) => ({ word, isSynonym: true }));
      const term = terms.findLast((one) => run.includes(one.said));
      if (term) term.meanings.push(...meanings);
      else if (fresh.length > 0) terms.push({ said: run.join(" "), meanings });
      question.unknown = question.unknown.filter((word) => !run.includes(word));
    }
}
