import { EXIT, visit } from "unist-util-visit";

import { pageRule } from "../page-rule.ts";

export const taskSteps = pageRule("task-steps", (tree, file) => {
  const { page } = file.data;
  if (page?.front.type !== "task") return;
  let found = false;
  visit(tree, "list", (node) => {
    found = node.ordered === true;
    return found ? EXIT : undefined;
  });
  if (found) return;
  const message = 'A page of type "task" has numbered steps; write them as "1. …", or choose another type';
  const { line, column } = page.frontSource.problemAt(["type"], message);
  file.message(message, { line, column });
});
