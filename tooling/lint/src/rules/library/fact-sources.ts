import { cellDefect } from "../../engine/content.ts";
import type { LibraryRule } from "../library-rule.ts";

/** A source that new content must not have. The model still reads it, because released content has it. */
const retired = "general-knowledge";

const message = `"${retired}" isn't a source; name the vendor's page or repository that states the fact, or remove the fact`;

export const factSources: LibraryRule = {
  id: "fact-sources",
  *check({ library }) {
    for (const { front, frontSource } of library.pages.values()) {
      const index = front.sources?.indexOf(retired) ?? -1;
      if (index >= 0) yield frontSource.problemAt(["sources", index], message);
    }
    for (const { file, rows } of library.sets.values()) {
      const row = rows.find(({ source }) => source === retired);
      if (row) yield cellDefect(file, library.files.get(file) ?? "", row.key, "source", message);
    }
  },
};
