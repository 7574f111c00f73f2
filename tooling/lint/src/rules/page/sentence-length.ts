import { clausesOf } from "../../words/sentences.ts";
import { wordRule } from "./word-rule.ts";

/** The number of words up to which most readers follow a sentence at first reading. */
const most = 25;

export const sentenceLength = wordRule(
  "sentence-length",
  () =>
    function* find(block) {
      // A cell is read as a label, and an alternative text tells in one breath what a picture shows.
      if (block.kind !== "paragraph") return;
      for (const { words, length } of clausesOf(block))
        if (length > most && words[0])
          yield {
            index: words[0].start,
            message: `The sentence has ${length} words; split it into sentences of up to ${most} words`,
          };
    },
);
