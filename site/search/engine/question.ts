import type { SearchIndex } from "../format.ts";
import { american, describesFailure, fold, isStopWord, labelKey, parts, stem, wholeKey, words } from "../text.ts";
import type { Lookup, SearchFiles } from "./files.ts";
import { nearestWords, splitWord } from "./spelling.ts";

/** A word to search for in place of a typed word. */
export interface Meaning {
  /** Key in the index. */
  key: string;
  /** Weight: 1 for the word itself, less for synonyms and corrections. */
  weight: number;
}

/** A word of the query with all words to search for. */
export interface Term {
  said: string;
  meanings: Meaning[];
}

/** Consecutive words of the query that can form a label. */
export interface Phrase {
  key: string;
  /** The words as typed. */
  typed: string;
  /** Indexes of its terms. */
  terms: number[];
  /** Whether it is the whole query. */
  whole: boolean;
}

export interface Correction {
  said: string;
  meant: string;
}

/** A parsed query. */
export interface Question {
  terms: Term[];
  phrases: Phrase[];
  corrections: Correction[];
  /** Words that don't occur in the help and have no correction. */
  unknown: string[];
  /** Whether it says that something doesn't work. */
  describesFailure: boolean;
}

const mostTerms = 10;
const longestPhrase = 6;
/** Weights of words that replace a typed word. */
const weights = { spelling: 1, synonym: 0.85, started: 0.8, corrected: 0.9, part: 0.9, joined: 0.95 };

interface Said {
  word: string;
  stop: boolean;
}

const saidWords = (text: string): Said[] => {
  const all = words(text).map((word) => ({ word, stop: isStopWord(fold(word)) }));
  // A query such as "what is this" has only stop words, so they are used.
  return all.some(({ stop }) => !stop) ? all : all.map(({ word }) => ({ word, stop: false }));
};

/** Phrases that can be labels. Apart from the whole query, a phrase doesn't start with a stop word. */
function runs(said: readonly Said[]): { from: number; to: number; text: string }[] {
  const found = [];
  for (let from = 0; from < said.length; from++)
    for (let to = from + 1; to <= Math.min(said.length, from + longestPhrase); to++) {
      const whole = from === 0 && to === said.length;
      if (!whole && (said[from]!.stop || said[to - 1]!.stop)) continue;
      const text = said.slice(from, to).map(({ word }) => word);
      found.push({ from, to, text: text.join(" ") });
    }
  return found;
}

/** Parses a query into terms, phrases, and corrections. */
export async function readQuestion(text: string, index: SearchIndex, files: SearchFiles): Promise<Question> {
  const question = await readWords(text, index, files);
  if (question.corrections.length === 0) return question;
  const meant = new Map(question.corrections.map(({ said, meant: right }) => [said, right]));
  const corrected = words(text).map((word) => meant.get(word) ?? word);
  return { ...(await readWords(corrected.join(" "), index, files)), corrections: question.corrections };
}

async function readWords(text: string, index: SearchIndex, files: SearchFiles): Promise<Question> {
  const said = saidWords(text).slice(0, 4 * mostTerms);
  const content = said.flatMap(({ word, stop }, at) => (stop ? [] : [{ word, at }])).slice(0, mostTerms);
  const phrases = phrasesOf(text, said, content);
  const joined = content.slice(1).map(({ word }, index_) => wholeKey(content[index_]!.word + word));
  const keys = content.flatMap(({ word }) => [
    stem(wholeKey(word)),
    wholeKey(word),
    stem(american(wholeKey(word))),
    ...parts(word).map(stem),
    ...(word.match(/\d{3,}$/) ?? []),
  ]);
  const lookup = await files.keys([...keys, ...joined, ...phrases.map(({ key }) => key)]);

  const question: Question = {
    terms: [],
    phrases: [],
    corrections: [],
    unknown: [],
    describesFailure: describesFailure(text),
  };
  const termsAt = new Map<number, number[]>();
  for (const { word, at } of content) {
    const last = at === said.length - 1 && !/\s$/.test(text);
    const own = await termsOf(word, last, lookup, files, question);
    termsAt.set(
      at,
      own.map((_, offset) => question.terms.length + offset),
    );
    question.terms.push(...own);
  }
  joinNeighbours(question, content, termsAt, lookup);
  question.phrases = phrases.map(({ key, from, to, whole }) => ({
    key,
    typed: said
      .slice(from, to)
      .map(({ word }) => word)
      .join(" "),
    whole,
    terms: said.slice(from, to).flatMap((_, offset) => termsAt.get(from + offset) ?? []),
  }));
  addSynonyms(question, index);
  return question;
}

function phrasesOf(text: string, said: readonly Said[], content: readonly { at: number }[]) {
  const whole = labelKey(text);
  const found = new Map([[whole, { key: whole, from: 0, to: said.length, whole: true }]]);
  for (const { from, to, text: run } of runs(said)) {
    const key = labelKey(run);
    const inside = content.filter(({ at }) => at >= from && at < to).length;
    if (!found.has(key)) found.set(key, { key, from, to, whole: inside === content.length });
  }
  found.delete("");
  return [...found.values()];
}

const meaning = (word: string, weight: number): Meaning => ({ key: stem(wholeKey(word)), weight });

async function termsOf(
  word: string,
  last: boolean,
  lookup: Lookup,
  files: SearchFiles,
  question: Question,
): Promise<Term[]> {
  const whole = wholeKey(word);
  const itself = meaning(word, 1);
  // "os2200" for "OS 2200"; fewer digits say too little alone.
  const [digits] = /(?<=^\p{L}{2,})\d{3,}$/u.exec(whole) ?? [];
  if (digits !== undefined && lookup.knows(digits))
    return [{ said: word, meanings: [itself, meaning(digits, weights.part)] }];
  const here = meaning(american(whole), weights.spelling);
  if (here.key !== itself.key && lookup.knows(here.key)) return [{ said: word, meanings: [itself, here] }];
  const named = lookup.label(labelKey(word)).length > 0;
  if (named || lookup.knows(itself.key) || lookup.knows(whole)) return [{ said: word, meanings: [itself] }];
  const pieces = parts(word).filter((piece) => !isStopWord(piece));
  if (pieces.length > 1) {
    const known = pieces.filter((piece) => lookup.knows(stem(piece)));
    if (known.length === 0) question.unknown.push(word);
    return known.map((piece) => ({ said: piece, meanings: [meaning(piece, weights.part)] }));
  }
  if (last) {
    const started = lookup.startingWith(whole, 12);
    if (started.length > 0)
      return [{ said: word, meanings: [itself, ...started.map((key) => ({ key, weight: weights.started }))] }];
  }
  // Numbers and single letters are not corrected.
  if (whole.length < 4 || /^\d+$/.test(whole)) {
    question.unknown.push(word);
    return [];
  }
  const vocabulary = await files.vocabulary();
  // A word with another first letter is rather a word that the help doesn't use: "boss" isn't "loss".
  const alike = vocabulary.filter(([known]) => known[0] === whole[0]);
  const [nearest] = nearestWords(whole, alike, 1);
  const halves = splitWord(whole, vocabulary);
  if (halves && !nearest) {
    question.corrections.push({ said: word, meant: halves.join(" ") });
    return halves.map((half) => ({ said: half, meanings: [meaning(half, weights.corrected)] }));
  }
  if (!nearest) {
    question.unknown.push(word);
    return [];
  }
  question.corrections.push({ said: word, meant: nearest });
  return [{ said: nearest, meanings: [meaning(nearest, weights.corrected)] }];
}

/** Joins words: "fail over" also searches for "failover". */
function joinNeighbours(
  question: Question,
  content: readonly { word: string; at: number }[],
  termsAt: ReadonlyMap<number, number[]>,
  lookup: Lookup,
): void {
  for (const [index, { word, at }] of content.entries()) {
    const next = content[index + 1];
    if (!next || next.at !== at + 1) continue;
    const both = meaning(word + next.word, weights.joined);
    if (!lookup.postings(both.key)) continue;
    for (const term of [...(termsAt.get(at) ?? []), ...(termsAt.get(next.at) ?? [])])
      question.terms[term]!.meanings.push(both);
  }
}

/** Adds synonyms from the glossary: "LSAM" also searches for "agent". */
function addSynonyms(question: Question, index: SearchIndex): void {
  const meant = new Map(index.synonyms);
  for (const { key, terms } of question.phrases) {
    const term = meant.get(key);
    const last = question.terms[terms.at(-1) ?? -1];
    if (!term || !last) continue;
    const present = new Set(question.terms.flatMap(({ meanings }) => meanings.map((known) => known.key)));
    const fresh = words(term)
      .filter((word) => !isStopWord(word))
      .map((word) => meaning(word, weights.synonym))
      .filter((known) => !present.has(known.key));
    for (const known of fresh) last.meanings.push({ ...known, weight: known.weight / Math.sqrt(fresh.length) });
  }
}
