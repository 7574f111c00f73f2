import { avoidedWords } from "../../words/avoided-words.ts";
import { wordRule } from "./word-rule.ts";

export const terminology = wordRule("terminology", avoidedWords);
