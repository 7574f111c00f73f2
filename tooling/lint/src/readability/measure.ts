import { flesch } from "flesch";
import { syllable } from "syllable";

import type { Block } from "../words/prose.ts";
import { sentencesOf } from "../words/sentences.ts";

/** Sentences with more words than this are long. */
export const longSentence = 20;

/** What is counted in texts; the counts of two texts add up. */
export interface Counts {
  /** Words as the reader meets them; a run of code, a **label** or a value is one. */
  words: number;
  sentences: number;
  /** Sentences with more than `longSentence` words. */
  long: number;
  /** Words of the language alone, and their syllables. */
  spoken: number;
  syllables: number;
}

/** How easily a text is read. */
export interface Readability {
  words: number;
  sentences: number;
  /** Mean number of words in a sentence. */
  sentenceLength: number;
  /** Share of long sentences, 0 to 1. */
  longShare: number;
  /** Flesch reading ease: from 100, very easy, to 0, very hard, and beyond at both ends. */
  ease: number;
}

export const nothing: Counts = { words: 0, sentences: 0, long: 0, spoken: 0, syllables: 0 };

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, counts) => ({
      words: total.words + counts.words,
      sentences: total.sentences + counts.sentences,
      long: total.long + counts.long,
      spoken: total.spoken + counts.spoken,
      syllables: total.syllables + counts.syllables,
    }),
    nothing,
  );

/** Headings and cells are no sentences, nor is what ends without a stop: a name in a list, a picture. */
const isProse = ({ kind, text }: Block): boolean => kind === "paragraph" && /[.!?:]["”’)\]\s]*$/.test(text);

/** Counts the sentences of a text. They end where the rule on their length says they end. */
export function countsOf(blocks: readonly Block[]): Counts {
  const sentences = blocks.filter(isProse).flatMap(sentencesOf);
  const spoken = sentences.flatMap(({ words }) => words);
  return {
    words: sentences.reduce((total, { length }) => total + length, 0),
    sentences: sentences.length,
    long: sentences.filter(({ length }) => length > longSentence).length,
    spoken: spoken.length,
    syllables: spoken.reduce((total, { text }) => total + syllable(text), 0),
  };
}

/** Works out the figures; nothing for a text without a sentence. Code and labels count as words of mean length. */
export function readabilityOf({ words, sentences, long, spoken, syllables }: Counts): Readability | undefined {
  if (sentences === 0 || spoken === 0) return undefined;
  return {
    words,
    sentences,
    sentenceLength: words / sentences,
    longShare: long / sentences,
    ease: flesch({ word: words, sentence: sentences, syllable: (words * syllables) / spoken }),
  };
}
