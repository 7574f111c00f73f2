import type { Library, WordRule } from "@opcon-help/model";

/** Words that rules about one file look for. Plain data: findings are kept by it and by the file's text. */
export interface Vocabulary {
  words: readonly WordRule[];
}

export const vocabularyOf = (library: Library): Vocabulary => ({ words: library.words.entries });
