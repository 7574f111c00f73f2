import { filePatterns } from "../patterns.ts";
import * as all from "./all.ts";
import { fileWordRules } from "./word-rules.ts";
import type { FileRule } from "../rule.ts";

/** Rules for a single file other than a page. Some have the ID of a rule for pages. */
export const fileRules: readonly FileRule[] = [
  ...Object.entries(all).map(([id, check]) => ({ id, check })),
  ...fileWordRules,
  ...filePatterns,
];
