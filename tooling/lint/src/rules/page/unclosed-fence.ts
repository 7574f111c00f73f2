import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

export const unclosedFence = pageRule("unclosed-fence", (tree, file) => {
  for (const node of nodesOf(tree, file).of("code")) {
    const source = sourceOf(node, String(file));
    const fence = /^(`{3,}|~{3,})/.exec(source)?.[0];
    if (!fence) continue;
    const line = source
      .slice(source.lastIndexOf("\n") + 1)
      .replace(/^[ >]+/, "")
      .trimEnd();
    const closed = source.includes("\n") && line.length >= fence.length && line === fence[0]!.repeat(line.length);
    if (!closed)
      file.message(
        `The code block isn't closed, so the text after it also becomes code; add "${fence}" below it`,
        node,
      );
  }
});
