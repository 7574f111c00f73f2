import { findAvoided } from "../../words/word-rules.ts";
import { wordRule } from "./word-rule.ts";

export const wording = wordRule("wording", findAvoided);
