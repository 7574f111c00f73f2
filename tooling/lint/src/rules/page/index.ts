import type { PageRule } from "../page-rule.ts";
import { pagePatterns } from "../patterns.ts";
import * as all from "./all.ts";

/** Rules for one page. */
export const pageRules: readonly PageRule[] = [...Object.values(all), ...pagePatterns];
