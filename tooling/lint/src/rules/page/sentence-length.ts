import type { Finder } from "../../words/phrases.ts";
import { hidden } from "../../words/prose.ts";
import { wordRule } from "./word-rule.ts";

/** Maximum number of words in a sentence that most readers understand when they first read it. */
const most = 25;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const hiddenRun = new RegExp(`${hidden}+`, "g");

/** Offsets at which sentences end. A capital letter, a label, or code starts the next sentence. */
const sentenceEnds = (text: string): number[] =>
  Array.from(
    segmenter.segment(text.replaceAll(hidden, "X").replaceAll("\n", " ")),
    ({ segment, index }) => index + segment.length,
  );

/** Finds sentences that are too long. Colons and semicolons also end them. */
const findLong: Finder = function* find({ kind, text, words }) {
  // Only paragraphs have running text. Cells are labels, and an alternative text describes an image in one sentence.
  if (kind !== "paragraph") return;
  const clauseEnds = [...text.matchAll(/[:;](?=\s)/g)].map(({ index }) => index + 1);
  let start = 0;
  for (const end of [...sentenceEnds(text), ...clauseEnds].toSorted((a, b) => a - b)) {
    const inside = words.filter((word) => word.start >= start && word.start < end);
    // Consecutive code and each label count as one word.
    const length = inside.length + (text.slice(start, end).match(hiddenRun)?.length ?? 0);
    if (length > most && inside[0])
      yield {
        index: inside[0].start,
        message: `The sentence has ${length} words; split it into sentences of up to ${most} words`,
      };
    start = end;
  }
};

export const sentenceLength = wordRule("sentence-length", () => findLong);
