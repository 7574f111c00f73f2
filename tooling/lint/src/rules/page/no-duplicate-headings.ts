import { slug } from "github-slugger";
import { headingText } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

/** Headings are compared by their anchors, which ignore case and punctuation. */
export const noDuplicateHeadings = pageRule("no-duplicate-headings", (tree, file) => {
  const lines = new Map<string, number | undefined>();
  for (const node of nodesOf(tree, file).of("heading")) {
    const anchor = slug(headingText(node, String(file)));
    if (lines.has(anchor))
      file.message(
        `The heading on line ${lines.get(anchor)} has the same anchor "#${anchor}"; make this heading specific to its section`,
        node,
      );
    else lines.set(anchor, node.position?.start.line);
  }
});
