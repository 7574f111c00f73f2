import type { Page } from "@opcon-help/model";

import { pageRule } from "../page-rule.ts";
import lists from "../../words/lists.json" with { type: "json" };

/**
 * Words without a meaning of their own. A description with only these words and words from the title doesn't add
 * information.
 */
const small = lists["words that any description can contain"];

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const general = new Set([...small, ...lists["words that don't name the topic of a page"]]);
/** The forms of a word share its beginning. */
const stemsOf = (...texts: readonly string[]): Set<string> =>
  new Set(
    words(texts.join(" ").replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")).flatMap((word) =>
      general.has(word) || word.length === 1 ? [] : word.slice(0, 4),
    ),
  );

/** Whether too many words of a field appear nowhere else on the page, as after a copy from another page. */
const isForeign = (field: string, fewest: number, most: number, ...others: readonly string[]): boolean => {
  const [own, known] = [stemsOf(field), stemsOf(...others)];
  const missing = [...own].filter((stem) => !known.has(stem));
  // A short page doesn't contain the words of its topic.
  return own.size >= fewest && known.size > 3 * fewest && missing.length > own.size * (known.size > 40 ? most : 0.99);
};

function* defectsOf({
  path,
  body,
  front: { id, title, description: text, sidebar_label: label = "", keywords = [], queries = [], screens = [] },
}: Page): Iterable<["description" | "sidebar_label" | "title", string]> {
  const known = new Set([...words(title), ...small]);
  const topic = [id, path, ...keywords, ...queries, ...screens];
  const advice = "describe in one sentence what the reader can do or learn";
  if (words(title).join(" ") === words(text).join(" "))
    yield ["description", `The description repeats the title; ${advice}`];
  else if (words(text).every((word) => known.has(word)))
    yield ["description", `The description only repeats words from the title; ${advice}`];
  else if (!/[.!?]$/.test(text)) yield ["description", "The description doesn't end with a period; write one sentence"];
  else if (isForeign(text, 4, body.trim() ? 0.4 : 0.99, title, body, ...topic))
    yield ["description", "Most words of the description aren't on the page or in its keywords; describe this page"];
  if (isForeign(label, 2, 0.4, title, ...topic))
    yield [
      "sidebar_label",
      `"${label}" isn't what the title, the keywords, and the id name; name the same thing in all of them`,
    ];
  if (isForeign(title, 2, 0.6, body, ...topic))
    yield ["title", `Most words of the title "${title}" aren't on the page or in its keywords; name this page`];
}

export const description = pageRule("description", ({ file, page }) => {
  for (const [field, message] of page ? defectsOf(page) : []) {
    const { line, column } = page!.frontSource.problemAt([field], message);
    file.message(message, { line, column });
  }
});
