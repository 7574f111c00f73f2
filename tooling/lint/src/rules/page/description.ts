import type { PageFront } from "@opcon-help/model";

import { pageRule } from "../page-rule.ts";
import lists from "../../words/lists.json" with { type: "json" };

/**
 * Words without a meaning of their own. A description with only these words and words from the title doesn't add
 * information.
 */
const small = lists["words that any description can contain"];

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const general = new Set([...small, "overview", "introduction", "basics", "reference"]);
const ownWords = (text: string): string[] => words(text).filter((word) => !general.has(word));

/** Whether a field has no word in common with what else names the topic of the page, as after a copy from another page. */
const isForeign = (field: string, topic: readonly string[]): boolean => {
  // The forms of a word share its beginning.
  const known = topic.flatMap(ownWords).map((word) => word.slice(0, 4));
  const own = ownWords(field);
  // A few words can name one thing in two ways.
  return own.length > 1 && known.length > 6 && own.every((word) => !known.some((stem) => word.includes(stem)));
};

function labelDefect(
  { id, title, sidebar_label: label, keywords = [], screens = [] }: PageFront,
  path: string,
): string | undefined {
  return label !== undefined && isForeign(label, [id, title, path, ...keywords, ...screens])
    ? `"${label}" has no word in common with the title, the keywords, and the id; name the same thing in all of them`
    : undefined;
}

function defectOf({ title, description, id, keywords = [], queries = [] }: PageFront): string | undefined {
  const known = new Set([...words(title), ...small]);
  if (words(title).join(" ") === words(description).join(" "))
    return "The description repeats the title; describe in one sentence what the reader can do or learn";
  if (words(description).every((word) => known.has(word)))
    return "The description only repeats words from the title; describe in one sentence what the reader can do or learn";
  if (!/[.!?]$/.test(description)) return "The description doesn't end with a period; write one sentence";
  if (isForeign(description, [id, title, ...keywords, ...queries]))
    return "The description has no word in common with the title, the keywords, and the id; describe this page";
  return undefined;
}

export const description = pageRule("description", ({ file, page }) => {
  if (!page) return;
  for (const [field, message] of [
    ["description", defectOf(page.front)],
    ["sidebar_label", labelDefect(page.front, page.path)],
  ] as const) {
    if (!message) continue;
    const { line, column } = page.frontSource.problemAt([field], message);
    file.message(message, { line, column });
  }
});
