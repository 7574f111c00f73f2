import { audiences, hasGeneratedBody } from "@opcon-help/model";
import type { Root, RootContent } from "mdast";

import { pageRule } from "../page-rule.ts";

const firstBlock = (tree: Root): RootContent | undefined =>
  tree.children.find(({ type }) => type !== "yaml" && type !== "html" && type !== "definition");

export const leadIn = pageRule("lead-in", ({ tree, file, page }) => {
  const first = firstBlock(tree);
  if (!page || hasGeneratedBody(page) || !first) return;
  if (first.type === "paragraph" && first.children.some((node) => node.type !== "image")) return;
  file.message("The page doesn't start with a sentence; open with what the reader can do or learn here", first);
});

const clauseStart =
  "(?:^|[.!?;:,]\\s+|\\b(?:and|as|because|here|if|once|so|that|then|until|what|when|where|which)\\s+)";
const group = `(?:${audiences.join("|")})`;
/**
 * Matches a group of readers at the start of a clause and a verb. "Operators of expressions" and plain lists don't
 * match.
 */
const audience = new RegExp(
  `${clauseStart}(${group}(?:\\s+(?:and|or)\\s+${group})?)\\s+(?!(?:and|as|for|from|in|of|on|or|to|with)\\b)\\p{Ll}`,
  "iu",
);

export const readerIsYou = pageRule("reader-is-you", ({ tree, file, page, sourceOf }) => {
  const first = firstBlock(tree);
  if (!page || first?.type !== "paragraph") return;
  const match = audience.exec(sourceOf(first));
  if (match)
    file.message(
      `The first paragraph describes its readers ("${match[1]}"); address them as "you" or with an imperative, because the front matter already names the audience`,
      first,
    );
});
