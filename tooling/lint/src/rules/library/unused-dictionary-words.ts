import { dictionaryFile, dictionaryWords } from "../../engine/vocabulary.ts";
import type { LibraryRule } from "../library-rule.ts";

const word = /[\p{L}\p{M}]+/gu;

export const unusedDictionaryWords: LibraryRule = {
  id: "unused-dictionary-words",
  *check({ library }) {
    const text = library.files.get(dictionaryFile);
    if (text === undefined) return;
    const unused = new Set(dictionaryWords(text).map((entry) => entry.toLowerCase()));
    for (const [file, content] of library.files) {
      if (file === dictionaryFile || !/\.(?:md|yml)$/.test(file)) continue;
      for (const found of content.toLowerCase().match(word) ?? []) {
        unused.delete(found);
        if (found.endsWith("s")) unused.delete(found.slice(0, -1));
      }
    }
    for (const [index, entry] of text.split(/\r?\n/).entries())
      if (unused.has(entry.toLowerCase()))
        yield {
          file: dictionaryFile,
          line: index + 1,
          column: 1,
          message: `No page or data set contains the word "${entry}"; remove it`,
        };
  },
};
