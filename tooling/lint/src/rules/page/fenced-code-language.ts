import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

/** Languages of the site's highlighter, each with one name, and `text` for everything else. */
const languages = ["bash", "bat", "ini", "json", "powershell", "sql", "text", "xml", "yaml"];

export const fencedCodeLanguage = pageRule("fenced-code-language", (tree, file) => {
  for (const node of nodesOf(tree, file).of("code")) {
    if (node.lang && languages.includes(node.lang)) continue;
    const fenced = /^(`{3}|~{3})/.test(sourceOf(node, String(file)));
    const defect = !fenced
      ? "Indented lines become code without a language or a fence"
      : node.lang
        ? `Unknown language "${node.lang}"`
        : "The code block has no language";
    file.message(`${defect}; use one of ${languages.join(", ")}`, node);
  }
});
