import type { PageRule } from "../page-rule.ts";
import { pagePatterns } from "../patterns.ts";
import { wordFinders } from "../file/word-rules.ts";
import * as all from "./all.ts";
import { wordRule } from "./word-rule.ts";

/** Rules for one page. */
export const pageRules: readonly PageRule[] = [
  ...Object.values(all),
  ...Object.entries(wordFinders).map(([id, finderFor]) => wordRule(id, finderFor)),
  ...pagePatterns,
];
