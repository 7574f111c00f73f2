import type { PageFront } from "@opcon-help/model";

import { pageRule } from "../page-rule.ts";
import lists from "../../words/lists.json" with { type: "json" };

/**
 * Words without a meaning of their own. A description with only these words and words from the title doesn't add
 * information.
 */
const small = lists["words that any description can contain"];

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function defectOf({ title, description }: PageFront): string | undefined {
  const known = new Set([...words(title), ...small]);
  if (words(title).join(" ") === words(description).join(" "))
    return "The description repeats the title; describe in one sentence what the reader can do or learn";
  if (words(description).every((word) => known.has(word)))
    return "The description only repeats words from the title; describe in one sentence what the reader can do or learn";
  if (!/[.!?]$/.test(description)) return "The description doesn't end with a period; write one sentence";
  return undefined;
}

export const description = pageRule("description", ({ file, page }) => {
  const message = page && defectOf(page.front);
  if (!message) return;
  const { line, column } = page.frontSource.problemAt(["description"], message);
  file.message(message, { line, column });
});
