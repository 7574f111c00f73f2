import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const noBackslashBreak = pageRule("no-backslash-break", (tree, file) => {
  for (const node of nodesOf(tree, file).of("break"))
    if (sourceOf(node, String(file)).startsWith("\\"))
      file.message(
        "The backslash at the end of the line forces a line break; write two paragraphs or a list, or format a path as `code`",
        node,
      );
});
