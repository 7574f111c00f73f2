import { placeholdersIn } from "../../words/placeholders.ts";
import { pointsOf } from "../../markdown/positions.ts";
import { pageRule } from "../page-rule.ts";

export const noPlaceholder = pageRule("no-placeholder", (_tree, file) => {
  const text = String(file);
  const pointAt = pointsOf(text);
  for (const { index, message } of placeholdersIn(text)) file.message(message, pointAt(index));
});
