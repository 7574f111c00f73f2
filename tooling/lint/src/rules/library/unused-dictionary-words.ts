import { dictionaryFile } from "../../engine/vocabulary.ts";
import { isEnglish } from "../../words/english.ts";
import type { LibraryRule } from "../library-rule.ts";

export const unusedDictionaryWords: LibraryRule = {
  id: "unused-dictionary-words",
  *check({ library, words }) {
    const entries = library.files.get(dictionaryFile)?.split(/\r?\n/) ?? [];
    for (const [index, entry] of entries.entries()) {
      const word = entry.toLowerCase();
      if (word.trim() === "" || words.has(word) || words.has(`${word}s`)) continue;
      // Another rule reports entries that are English words.
      if (!isEnglish(entry))
        yield {
          file: dictionaryFile,
          line: index + 1,
          column: 1,
          message: `No page or data set contains the word "${entry}"; remove it`,
        };
    }
  },
};
