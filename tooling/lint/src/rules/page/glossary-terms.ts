import { termSpellings } from "../../words/term-spellings.ts";
import { wordRule } from "./word-rule.ts";

export const glossaryTerms = wordRule("glossary-terms", termSpellings);
