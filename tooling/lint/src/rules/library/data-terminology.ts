import { cellDefect } from "../../content.ts";
import { wordMatcher } from "../../words.ts";
import type { LibraryRule } from "../library-rule.ts";

export const dataTerminology: LibraryRule = {
  id: "data-terminology",
  *check(content) {
    const find = wordMatcher(content.library.words.entries);
    for (const { tree, text, set, row, column } of content.cells) {
      if (find.inText(text).length === 0) continue;
      for (const { message } of find.inTree(tree(), text)) yield cellDefect(content, set, row, column.name, message);
    }
  },
};
