import { plainEnglish as phrases } from "../../words/plain-english.ts";
import { wordRule } from "./word-rule.ts";

export const plainEnglish = wordRule("plain-english", phrases);
