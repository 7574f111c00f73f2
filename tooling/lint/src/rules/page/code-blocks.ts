import { parseXml } from "@rgrove/parse-xml";
import { readYaml } from "@opcon-help/model";
import type { Code } from "mdast";

import { pageRule } from "../page-rule.ts";

/** Maximum number of characters in a line that a page of the manual shows without a break. */
const longest = 250;

/** Placeholders such as `<name>` and an ellipsis for what is left out aren't part of the language. */
const withoutPlaceholders = (value: string): string => value.replaceAll(/<[\w ]+>|…|\.{3}/g, "x");

/** Describes unpaired parentheses or quotation marks; undefined if all are paired. */
function unpaired(value: string, marks: RegExp): string | undefined {
  const text = value.replaceAll(/--.*$|\/\*[^]*?\*\//gm, "").replaceAll(/'(?:[^']|'')*'/g, "");
  const open = text.match(marks) ?? [];
  const count = (mark: string): number => open.filter((found) => found === mark).length;
  if (count("(") !== count(")")) return `it has ${count("(")} "(" and ${count(")")} ")"`;
  return count("'") > 0 ? "a quotation mark isn't closed" : undefined;
}

/** Why a text isn't valid in its language; undefined if it is. */
const parsers: Readonly<Record<string, (value: string) => string | undefined>> = {
  json: (value) => void JSON.parse(withoutPlaceholders(value).replaceAll(/(?<![\w"])x(?![\w"])/g, "0")),
  xml: (value) => void parseXml(value.startsWith("<?xml") ? value : `<all>${value}</all>`),
  yaml: (value) => readYaml(withoutPlaceholders(value), { file: "", rule: "" }).problems[0]?.message,
  ini: (value) => {
    const line = value.split("\n").find((text) => !/^\s*(?:$|[#]|\[[^\]]+\]\s*$|[^[=]+=|[^[]*;)/.test(text));
    return line === undefined ? undefined : `"${line}" isn't a [section], a setting=value, or a ; comment`;
  },
  sql: (value) => unpaired(value, /[()']/g),
};

const prompt =
  /^(?:[A-Z]:\\[^>\n]*>|PS [A-Z]:\\[^>\n]*>|PS>|[\w.-]+@[\w.-]+:?[^\s$#]*[$#] |\$ |# (?=(?:sudo|cd|cp|ls|rm|vi|rpm|yum|tar|systemctl|\.?\/\w)))\s*(?=\S)/m;

function parseDefect({ lang, value }: Code): string | undefined {
  try {
    return parsers[lang ?? ""]?.(value);
  } catch (error) {
    return (error as Error).message.split("\n", 1)[0]!;
  }
}

export const codeBlocks = pageRule("code-blocks", ({ file, nodes }) => {
  for (const node of nodes.of("code")) {
    const above = node.position!.start.line;
    const defect = parseDefect(node);
    if (defect)
      file.message(`This isn't valid ${node.lang!.toUpperCase()}: ${defect}; correct it, or use "text"`, node);
    for (const [index, line] of node.value.split("\n").entries())
      if (line.length > longest)
        file.message(`The line has ${line.length} characters; break it after at most ${longest}`, {
          line: above + index + 1,
          column: node.position!.start.column,
        });
    const typed = /^(?:bash|bat|powershell|sql)$/.test(node.lang ?? "") ? prompt.exec(node.value) : null;
    if (!typed || (node.lang === "bash" && typed[0].startsWith("$"))) continue;
    const line = above + node.value.slice(0, typed.index).split("\n").length;
    file.message(`Remove the prompt "${typed[0].trim()}", so that readers can copy the command`, { line, column: 1 });
  }
});
