import { parseXml } from "@rgrove/parse-xml";
import { readYaml } from "@opcon-help/model";
import type { Code } from "mdast";

import { nodeRule } from "../page-rule.ts";

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

function parseDefect({ lang, value }: Code): string | undefined {
  try {
    return parsers[lang ?? ""]?.(value);
  } catch (error) {
    return (error as Error).message.split("\n", 1)[0]!;
  }
}

export const codeBlocks = nodeRule("code-blocks", ["code"], (node) => {
  const defect = parseDefect(node);
  return defect && `This isn't valid ${node.lang!.toUpperCase()}: ${defect}; correct it, or use "text"`;
});
