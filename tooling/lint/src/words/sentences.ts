import { hidden, type Block, type Word } from "./prose.ts";

/** A sentence of a block: the words from `start` to `end`; a run of code or a **label** counts as one word. */
export interface Sentence {
  start: number;
  end: number;
  words: readonly Word[];
  length: number;
}

const sentenceEnd = /[.!?](?=["”’)\]]*\s)|[:;](?=\s)/g;
const hiddenRun = new RegExp(`${hidden}+`, "g");

/** Sentences of a block. A colon or semicolon ends one, too: the reader takes a breath there. */
export function sentencesOf({ text, words }: Block): Sentence[] {
  const ends = [...text.matchAll(sentenceEnd)].map((match) => match.index + 1);
  const sentences: Sentence[] = [];
  let first = 0;
  let start = 0;
  for (const end of [...ends, text.length]) {
    let last = first;
    while (last < words.length && words[last]!.start < end) last++;
    const inside = words.slice(first, last);
    const runs = text.slice(start, end).match(hiddenRun)?.length ?? 0;
    if (inside.length + runs > 0) sentences.push({ start, end, words: inside, length: inside.length + runs });
    [first, start] = [last, end];
  }
  return sentences;
}
