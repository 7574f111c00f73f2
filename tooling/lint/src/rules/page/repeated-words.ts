import { repeatedWords as repeatedWordsFinder } from "../../words/repeated-words.ts";
import { wordRule } from "./word-rule.ts";

export const repeatedWords = wordRule("repeated-words", () => repeatedWordsFinder);
