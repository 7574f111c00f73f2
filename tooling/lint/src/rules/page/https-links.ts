import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { schemeDefect } from "../../links/schemes.ts";
import { pageRule } from "../page-rule.ts";

export const httpsLinks = pageRule("https-links", (tree, file) => {
  const nodes = nodesOf(tree, file);
  for (const node of [...nodes.of("link"), ...nodes.of("definition")]) {
    // `www.` without a scheme is a bare address, which another rule reports.
    if (/^www\./i.test(sourceOf(node, String(file)))) continue;
    const message = schemeDefect(node.url);
    if (message) file.message(message, node);
  }
});
