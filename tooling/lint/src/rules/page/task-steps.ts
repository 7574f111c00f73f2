import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";
import { expectedOf } from "../page-types.ts";

export const taskSteps = pageRule("task-steps", (tree, file) => {
  const { page } = file.data;
  if (!page || expectedOf(page)?.steps !== "required") return;
  if (
    nodesOf(tree)
      .of("list")
      .some((list) => list.ordered)
  )
    return;
  const message = 'A page of type "task" needs numbered steps; write them as "1. …", or choose another type';
  const { line, column } = page.frontSource.problemAt(["type"], message);
  file.message(message, { line, column });
});
