import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const noBackslashBreak = pageRule("no-backslash-break", (tree, file) => {
  for (const node of nodesOf(tree, file).of("break"))
    if (sourceOf(node, String(file)).startsWith("\\"))
      file.message(
        "The backslash at the end of the line breaks the line; write two paragraphs or a list, and a path as `code`",
        node,
      );
});
