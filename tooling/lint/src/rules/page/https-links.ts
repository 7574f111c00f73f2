import { visit } from "unist-util-visit";

import { sourceOf } from "../../markdown.ts";
import { pageRule } from "../page-rule.ts";

const scheme = /^([a-z][a-z0-9+.-]*):/i;

export const httpsLinks = pageRule("https-links", (tree, file) => {
  visit(tree, ["link", "definition", "image"], (node) => {
    if (!("url" in node)) return;
    // `www.` without a scheme is a bare address, which another rule reports.
    if (/^www\./i.test(sourceOf(node, String(file)))) return;
    const found = node.url.startsWith("//") ? "//" : scheme.exec(node.url)?.[0].toLowerCase();
    if (found === undefined || found === "https:" || found === "mailto:") return;
    const cure = found === "http:" || found === "//" ? `write "https:"` : 'links use "https:" or "mailto:" only';
    file.message(`"${node.url}" uses "${found}"; ${cure}`, node);
  });
});
