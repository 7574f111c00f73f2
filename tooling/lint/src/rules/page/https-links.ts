import { asRead } from "../../links/addresses.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { sourceOf } from "../../markdown/parse.ts";
import { pageRule } from "../page-rule.ts";

const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** The problem with an external address, if any. */
export function schemeDefect(url: string): string | undefined {
  const read = asRead(url);
  const found = read.startsWith("//") ? "//" : scheme.exec(read)?.[0].toLowerCase();
  if (found === undefined || found === "https:" || found === "mailto:") return undefined;
  const advice = found === "http:" || found === "//" ? `write "https:"` : 'use "https:" or "mailto:"';
  return `"${url}" uses "${found}"; ${advice}`;
}

export const httpsLinks = pageRule("https-links", (tree, file) => {
  const nodes = nodesOf(tree, file);
  for (const node of [...nodes.of("link"), ...nodes.of("definition")]) {
    // `www.` without a scheme is a bare address, which another rule reports.
    if (/^www\./i.test(sourceOf(node, String(file)))) continue;
    const message = schemeDefect(node.url);
    if (message) file.message(message, node);
  }
});
