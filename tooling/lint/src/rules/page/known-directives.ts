import { explorerNames } from "@opcon-help/model";
import { isMarkKind, markKinds } from "@opcon-help/model/text";

import { isPlainText, type Directive } from "../../markdown/parse.ts";
import { pageRule } from "../page-rule.ts";

const colons = { textDirective: ":", leafDirective: "::", containerDirective: ":::" } as const;

const forms: Readonly<Record<string, Directive["type"]>> = {
  note: "containerDirective",
  tip: "containerDirective",
  caution: "containerDirective",
  danger: "containerDirective",
  "data-table": "leafDirective",
  explorer: "leafDirective",
  window: "leafDirective",
  include: "leafDirective",
  fact: "textDirective",
};

const written = (name: string, type: Directive["type"]): string => `"${colons[type]}${name}"`;
const example = (name: string, type: Directive["type"]): string =>
  colons[type] + name + { textDirective: "[set.row.column]", leafDirective: "{…}", containerDirective: "" }[type];
const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");

function explorerDefect(attributes: Readonly<Record<string, string | null | undefined>>): string | undefined {
  const known: string[] = explorerNames;
  const name = attributes["name"];
  if (!name) return `The explorer has no name; write ::explorer{name="…"} with one of ${quoted(known)}`;
  if (!known.includes(name)) return `Unknown explorer "${name}"; use one of ${quoted(known)}`;
  const other = Object.keys(attributes).find((attribute) => attribute !== "name");
  return other && `Unknown attribute "${other}"; explorer supports only "name"`;
}

function windowDefect(attributes: Readonly<Record<string, string | null | undefined>>): string | undefined {
  const { name, marks } = attributes;
  if (!name) return 'The window has no name; write ::window{name="…"} with the name of a file in content/windows';
  if (marks !== undefined && !isMarkKind(marks ?? undefined))
    return `Unknown marks "${marks}"; use one of ${quoted(markKinds)}`;
  const other = Object.keys(attributes).find(
    (attribute) => !["name", "caption", "marks", "elsewhere"].includes(attribute),
  );
  return other && `Unknown attribute "${other}"; window supports "name", "caption", "marks", and "elsewhere"`;
}

/** A fact or an aside can contain only text in square brackets. */
function attributeDefect({ name, type, attributes }: Directive): string | undefined {
  const [attribute] = Object.keys(attributes ?? {});
  return attribute && `${written(name, type)} doesn't support attributes; remove "{${attribute}…}"`;
}

/** Whether a directive is at the start of a word. Otherwise, as in `12:30` and `$NOTIFY:TEXTMSG`, it's text. */
const beginsWord = (node: Directive, text: string): boolean =>
  /^\s?$/.test(text.charAt((node.position?.start.offset ?? 0) - 1));

function defectOf(node: Directive, text: string): string | undefined {
  const form = Object.hasOwn(forms, node.name) ? forms[node.name] : undefined;
  if (isPlainText(node))
    return form && beginsWord(node, text)
      ? `${written(node.name, node.type)} is printed as typed; write "${example(node.name, form)}"`
      : undefined;
  if (form === undefined)
    return (
      `Unknown directive ${written(node.name, node.type)}; use one of ` +
      Object.entries(forms)
        .map(([name, type]) => written(name, type))
        .join(", ")
    );
  if (form !== node.type) return `${written(node.name, node.type)} has no effect; write ${written(node.name, form)}`;
  if (node.name === "window") return windowDefect(node.attributes ?? {});
  if (node.name === "explorer") return explorerDefect(node.attributes ?? {});
  return node.name === "data-table" || node.name === "include" ? undefined : attributeDefect(node);
}

export const knownDirectives = pageRule("known-directives", ({ file, text, nodes }) => {
  for (const type of ["textDirective", "leafDirective", "containerDirective"] as const)
    for (const node of nodes.of(type)) {
      const defect = defectOf(node, text);
      if (defect) file.message(defect, node);
    }
});
