import { hidden, type Block, type Word } from "./prose.ts";

/** A sentence or clause of a block. In its length, a run of code or a **label** counts as one word. */
export interface Sentence {
  words: readonly Word[];
  length: number;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const hiddenRun = new RegExp(`${hidden}+`, "g");

/** Offsets at which sentences end. A label or code can start a sentence, as a word with a capital letter does. */
const sentenceEnds = (text: string): number[] =>
  Array.from(
    segmenter.segment(text.replaceAll(hidden, "X").replaceAll("\n", " ")),
    ({ segment, index }) => index + segment.length,
  );

function cut({ text, words }: Block, ends: readonly number[]): Sentence[] {
  const sentences: Sentence[] = [];
  let next = 0;
  let start = 0;
  for (const end of ends) {
    const first = next;
    while (next < words.length && words[next]!.start < end) next++;
    const inside = words.slice(first, next);
    const length = inside.length + (text.slice(start, end).match(hiddenRun)?.length ?? 0);
    if (length > 0) sentences.push({ words: inside, length });
    start = end;
  }
  return sentences;
}

/** Sentences of a block. */
export const sentencesOf = (block: Block): Sentence[] => cut(block, sentenceEnds(block.text));

/** Sentences of a block, cut at colons and semicolons too. */
export function clausesOf(block: Block): Sentence[] {
  const clauseEnds = [...block.text.matchAll(/[:;](?=\s)/g)].map(({ index }) => index + 1);
  return cut(
    block,
    [...sentenceEnds(block.text), ...clauseEnds].toSorted((a, b) => a - b),
  );
}
