import { clausesOf } from "../../words/sentences.ts";
import { wordRule } from "./word-rule.ts";

/** Maximum number of words that most readers understand at first reading. */
const most = 25;

export const sentenceLength = wordRule(
  "sentence-length",
  () =>
    function* find(block) {
      // Cells are read as labels, and an alternative text describes a picture in one sentence.
      if (block.kind !== "paragraph") return;
      for (const { words, length } of clausesOf(block))
        if (length > most && words[0])
          yield {
            index: words[0].start,
            message: `The sentence has ${length} words; split it into sentences of up to ${most} words`,
          };
    },
);
