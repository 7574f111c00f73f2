import type { BuiltRule } from "../rule.ts";
import * as all from "./all.ts";

/** Rules for the built site. */
export const builtRules: readonly BuiltRule[] = Object.values(all);
