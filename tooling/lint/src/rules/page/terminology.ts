import type { Root } from "mdast";

import { wordMatcher } from "../../words.ts";
import { pageRule } from "../page-rule.ts";

const textFields = ["title", "description", "sidebar_label"] as const;

export const terminology = pageRule("terminology", (tree: Root, file) => {
  const { page, vocabulary } = file.data;
  const find = wordMatcher(vocabulary?.words ?? []);
  for (const field of textFields)
    for (const { message } of find.inText(page?.front[field] ?? "")) {
      const { line, column } = page!.frontSource.problemAt([field], message);
      file.message(message, { line, column });
    }
  for (const { message, place } of find.inTree(tree, String(file))) file.message(message, place);
});
