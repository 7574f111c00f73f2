import type { RootContent } from "mdast";

import { sourceOf } from "../../markdown/parse.ts";
import { pageRule } from "../page-rule.ts";
import { expectedOf } from "../page-types.ts";

const needs =
  /\b(?:you|users?|it|this) (?:must have|needs?|requires?) (?:the |an? |one of the )?(?:\S+ ){0,4}privileges?\b/i;

export const taskPrivilegeFirst = pageRule("task-privilege-first", (tree, file) => {
  if (expectedOf(file.data.page)?.steps !== "required") return;
  let steps: RootContent | undefined;
  for (const node of tree.children) {
    if (node.type === "heading") steps = undefined;
    if (steps && node.type === "paragraph" && needs.test(sourceOf(node, String(file))))
      file.message(
        `The privilege is mentioned after the steps; move it before line ${steps.position!.start.line}, where the steps start`,
        node,
      );
    if (node.type === "list" && node.ordered) steps ??= node;
  }
});
