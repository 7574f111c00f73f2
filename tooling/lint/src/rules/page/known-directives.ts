import { visit } from "unist-util-visit";

import { explorerNames } from "@opcon-help/model";

import { isPlainText, type Directive } from "../../markdown.ts";
import { pageRule } from "../page-rule.ts";

const colons = { textDirective: ":", leafDirective: "::", containerDirective: ":::" } as const;

const forms: Readonly<Record<string, Directive["type"]>> = {
  note: "containerDirective",
  tip: "containerDirective",
  caution: "containerDirective",
  danger: "containerDirective",
  "data-table": "leafDirective",
  explorer: "leafDirective",
  fact: "textDirective",
};

const written = (name: string, type: Directive["type"]): string => `"${colons[type]}${name}"`;
const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");

function explorerDefect(attributes: Readonly<Record<string, string | null | undefined>>): string | undefined {
  const known: string[] = explorerNames;
  const name = attributes["name"];
  if (!name) return `The explorer has no name; write ::explorer{name="…"} with one of ${quoted(known)}`;
  if (!known.includes(name)) return `No explorer "${name}"; there are ${quoted(known)}`;
  const other = Object.keys(attributes).find((attribute) => attribute !== "name");
  return other && `Unknown attribute "${other}"; explorer takes "name" only`;
}

function defectOf(node: Directive): string | undefined {
  if (isPlainText(node)) return undefined;
  const form = Object.hasOwn(forms, node.name) ? forms[node.name] : undefined;
  if (form === undefined)
    return (
      `Unknown directive ${written(node.name, node.type)}; there are ` +
      Object.entries(forms)
        .map(([name, type]) => written(name, type))
        .join(", ")
    );
  if (form !== node.type) return `${written(node.name, node.type)} does nothing; write ${written(node.name, form)}`;
  return node.name === "explorer" ? explorerDefect(node.attributes ?? {}) : undefined;
}

export const knownDirectives = pageRule("known-directives", (tree, file) => {
  visit(tree, ["textDirective", "leafDirective", "containerDirective"], (node) => {
    const defect = defectOf(node as Directive);
    if (defect) file.message(defect, node);
  });
});
