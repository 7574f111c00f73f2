import type { TextRule } from "../rule.ts";
import { fileFormat } from "./file-format.ts";
import { secrets } from "./secrets.ts";

/** Rules for the text of any file, in the order in which they run. */
export const textRules: readonly TextRule[] = [
  { id: "file-format", check: fileFormat },
  { id: "secrets", check: secrets },
];
