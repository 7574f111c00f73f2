import type { PageRule } from "../page-rule.ts";
import * as all from "./all.ts";

/** Rules for one page. */
export const pageRules: readonly PageRule[] = Object.values(all);
