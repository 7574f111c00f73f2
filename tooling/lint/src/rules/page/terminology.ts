import type { Root } from "mdast";

import type { Page, WordRule } from "@opcon-help/model";

import { wordMatcher } from "../../words.ts";
import { pageRule } from "../page-rule.ts";

const textFields = ["title", "description", "sidebar_label"] as const;

export const terminology = pageRule("terminology", (tree: Root, file) => {
  const { page, words = [] }: { page?: Page; words?: readonly WordRule[] } = file.data;
  const find = wordMatcher(words);
  for (const field of textFields)
    for (const { message } of find.inText(page?.front[field] ?? "")) {
      const { line, column } = page!.frontSource.problemAt([field], message);
      file.message(message, { line, column });
    }
  for (const { message, place } of find.inTree(tree, String(file))) file.message(message, place);
});
