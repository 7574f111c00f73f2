import type { TextRule } from "../text-rule.ts";
import { personalData } from "./personal-data.ts";
import { secrets } from "./secrets.ts";

/** Rules that see the text of any file, in the order they run. */
export const textRules: readonly TextRule[] = [secrets, personalData];
