import { spelling as spellingFinder } from "../../words/spelling.ts";
import { wordRule } from "./word-rule.ts";

export const spelling = wordRule("spelling", (vocabulary) => spellingFinder(vocabulary)());
