import type { List } from "mdast";

import { imperative } from "../../words/imperatives.ts";
import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";
import { expectedOf } from "../page-types.ts";

const action = new RegExp(`^${imperative}\\b|^(On|In|Under) [^,]+, ${imperative.toLowerCase()}\\b`);

/**
 * Whether a numbered list contains steps, which are actions for the reader. Rankings and sequences of events can also
 * be numbered.
 */
const isProcedure = (list: List, text: string): boolean =>
  list.ordered === true &&
  list.children.length > 1 &&
  list.children.every(({ children: [first] }) => first && action.test(sourceOf(first, text)));

export const conceptWithoutSteps = pageRule("concept-without-steps", (tree, file) => {
  if (expectedOf(file.data.page)?.steps !== "refused") return;
  // Reports the page only once, even if it has several lists with steps.
  const procedure = nodesOf(tree)
    .of("list")
    .find((list) => isProcedure(list, String(file)));
  if (procedure)
    file.message(
      'A page of type "concept" contains steps; move them to a task page and link to it, or change the type to "task"',
      procedure,
    );
});
