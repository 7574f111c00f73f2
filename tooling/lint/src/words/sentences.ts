import { hidden, type Block, type Word } from "./prose.ts";

/** A sentence or clause of a block. Its length counts consecutive code and each **label** as one word. */
export interface Sentence {
  words: readonly Word[];
  length: number;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const hiddenRun = new RegExp(`${hidden}+`, "g");

/** Offsets at which sentences end. A capital letter, a label, or code starts the next sentence. */
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

export const sentencesOf = (block: Block): Sentence[] => cut(block, sentenceEnds(block.text));

/** Sentences of a block, which are also split at colons and semicolons. */
export function clausesOf(block: Block): Sentence[] {
  const clauseEnds = [...block.text.matchAll(/[:;](?=\s)/g)].map(({ index }) => index + 1);
  return cut(
    block,
    [...sentenceEnds(block.text), ...clauseEnds].toSorted((a, b) => a - b),
  );
}
