import type { TextRule } from "../text-rule.ts";
import { fileFormat } from "./file-format.ts";
import { secrets } from "./secrets.ts";

/** Rules for the text of any file, in the order in which they run. */
export const textRules: readonly TextRule[] = [fileFormat, secrets];
