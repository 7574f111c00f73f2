import { plainLabels } from "../../words/plain-labels.ts";
import { wordRule } from "./word-rule.ts";

export const boldLabels = wordRule("bold-labels", (vocabulary, { data: { page } }) =>
  page?.front.type === "task" ? plainLabels(vocabulary) : () => [],
);
