import { placeholdersIn } from "../../words/placeholders.ts";
import { pageRule } from "../page-rule.ts";

export const noPlaceholder = pageRule("no-placeholder", ({ file, text, pointOf }) => {
  for (const { index, message } of placeholdersIn(text)) file.message(message, pointOf(index));
});
