import { clausesOf } from "../../words/sentences.ts";
import { wordRule } from "./word-rule.ts";

/** Maximum number of words in a sentence that most readers understand when they first read it. */
const most = 25;

export const sentenceLength = wordRule(
  "sentence-length",
  () =>
    function* find(block) {
      // Only paragraphs are checked, because only they have running text. Cells are labels, and an alternative text describes an image in
      // one sentence.
      if (block.kind !== "paragraph") return;
      for (const { words, length } of clausesOf(block))
        if (length > most && words[0])
          yield {
            index: words[0].start,
            message: `The sentence has ${length} words; split it into sentences of up to ${most} words`,
          };
    },
);
