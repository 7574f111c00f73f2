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

/** Sentences of a block, which are also split at colons and semicolons. */
export function clausesOf({ text, words }: Block): Sentence[] {
  const clauseEnds = [...text.matchAll(/[:;](?=\s)/g)].map(({ index }) => index + 1);
  const ends = [...sentenceEnds(text), ...clauseEnds].toSorted((a, b) => a - b);
  return ends.flatMap((end, index) => {
    const start = ends[index - 1] ?? 0;
    const inside = words.filter((word) => word.start >= start && word.start < end);
    const length = inside.length + (text.slice(start, end).match(hiddenRun)?.length ?? 0);
    return length > 0 ? [{ words: inside, length }] : [];
  });
}
