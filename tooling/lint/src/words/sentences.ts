import { hidden, type Block, type Word } from "./prose.ts";

/** A sentence of a block. In its length, a run of code or a **label** counts as one word. */
export interface Sentence {
  words: readonly Word[];
  length: number;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const hiddenRun = new RegExp(`${hidden}+`, "g");

/** Sentences of a block. */
export function sentencesOf({ text, words }: Block): Sentence[] {
  const sentences: Sentence[] = [];
  let next = 0;
  // A label or code can start a sentence, as a word with a capital letter does.
  for (const { segment, index } of segmenter.segment(text.replaceAll(hidden, "X").replaceAll("\n", " "))) {
    const end = index + segment.length;
    const first = next;
    while (next < words.length && words[next]!.start < end) next++;
    const inside = words.slice(first, next);
    const length = inside.length + (text.slice(index, end).match(hiddenRun)?.length ?? 0);
    if (length > 0) sentences.push({ words: inside, length });
  }
  return sentences;
}
