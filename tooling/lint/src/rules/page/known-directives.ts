import { directiveForms, explorerNames, isExplorerName } from "@opcon-help/model";
import { quoted } from "@opcon-help/model/suggestions";
import { isMarkKind, markKinds } from "@opcon-help/model/text";

import { isPlainText, type Directive } from "../../markdown/parse.ts";
import { nodeRule } from "../page-rule.ts";

const colons = { textDirective: ":", leafDirective: "::", containerDirective: ":::" } as const;

const written = (name: string, type: Directive["type"]): string => `"${colons[type]}${name}"`;
const example = (name: string, type: Directive["type"]): string =>
  colons[type] + name + { textDirective: "[set.row.column]", leafDirective: "{…}", containerDirective: "" }[type];

/** The problem with the attributes of an explorer, a window, a fact, or an aside. Other rules check other directives. */
function attributeDefect({ name, type, attributes }: Directive): string | undefined {
  const known = directiveForms[name]!.attributes ?? [];
  const other = Object.keys(attributes ?? {}).find((attribute) => !known.includes(attribute));
  if (known.length === 0) return other && `${written(name, type)} doesn't support attributes; remove "{${other}…}"`;
  if (known[0] !== "name") return undefined;
  const { name: target, marks } = attributes ?? {};
  const names = name === "window" ? "the name of a file in content/windows" : `one of ${quoted(explorerNames)}`;
  if (!target) return `The ${name} has no name; write ::${name}{name="…"} with ${names}`;
  if (name === "explorer" && !isExplorerName(target)) return `Unknown explorer "${target}"; use ${names}`;
  if (marks !== undefined && name === "window" && !isMarkKind(marks ?? undefined))
    return `Unknown marks "${marks}"; use one of ${quoted(markKinds)}`;
  const supported = known.length === 1 ? `only ${quoted(known)}` : quoted(known);
  return other && `Unknown attribute "${other}"; ${name} supports ${supported}`;
}

/** Whether a directive is at the start of a word. Otherwise, as in `12:30` and `$NOTIFY:TEXTMSG`, it's text. */
const beginsWord = (node: Directive, text: string): boolean =>
  /^\s?$/.test(text.charAt((node.position?.start.offset ?? 0) - 1));

function defectOf(node: Directive, text: string): string | undefined {
  const form = Object.hasOwn(directiveForms, node.name)
    ? (directiveForms[node.name]!.type as Directive["type"])
    : undefined;
  if (isPlainText(node))
    return form && beginsWord(node, text)
      ? `${written(node.name, node.type)} is printed as typed; write "${example(node.name, form)}"`
      : undefined;
  if (form === undefined) {
    const known = Object.entries(directiveForms).map(([name, { type }]) => written(name, type as Directive["type"]));
    return `Unknown directive ${written(node.name, node.type)}; use one of ${known.join(", ")}`;
  }
  if (form !== node.type) return `${written(node.name, node.type)} has no effect; write ${written(node.name, form)}`;
  return attributeDefect(node);
}

export const knownDirectives = nodeRule(
  "known-directives",
  ["textDirective", "leafDirective", "containerDirective"],
  (node, { text }) => defectOf(node, text),
);
