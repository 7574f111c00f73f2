import { cellDefect } from "../../content.ts";
import { parseMarkdown } from "../../markdown.ts";
import { cellsOf } from "../../reading.ts";
import { wordMatcher } from "../../words.ts";
import type { FileRule } from "../file-rule.ts";

export const dataTerminology: FileRule = {
  id: "data-terminology",
  *check({ file, text: yaml, part, vocabulary }) {
    if (part?.kind !== "set") return;
    const find = wordMatcher(vocabulary.words);
    for (const { text, row, column } of cellsOf(part.set)) {
      if (find.inText(text).length === 0) continue;
      for (const { message } of find.inTree(parseMarkdown(text), text))
        yield cellDefect(file, yaml, row, column, message);
    }
  },
};
