import type { Nodes } from "mdast";

import { parseMarkdown as parseAsSite } from "@opcon-help/model/text";

import { pageRule } from "../page-rule.ts";

/** A node in a form that both parsers share. */
type AnyNode = Pick<Nodes, "type" | "position"> & Record<string, unknown> & { children?: AnyNode[] };

/** Properties that determine how a node is shown. */
const shown = [
  "type",
  "name",
  "depth",
  "ordered",
  "start",
  "checked",
  "lang",
  "meta",
  "url",
  "title",
  "alt",
  "value",
  "identifier",
] as const;

const valuesOf = (node: AnyNode): string => JSON.stringify(shown.map((name) => node[name] ?? null));

/** Children, with adjacent texts joined. */
function childrenOf({ children = [] }: AnyNode): AnyNode[] {
  const joined: AnyNode[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (child.type === "yaml") continue;
    if (last?.type === "text" && child.type === "text")
      joined[joined.length - 1] = { ...last, value: `${String(last["value"])}${String(child["value"])}` };
    else joined.push(child);
  }
  return joined;
}

/** The innermost node that the two parsers read differently, and the second parser's result. */
function difference(own: AnyNode, other: AnyNode): { node: AnyNode; other: string } | undefined {
  if (valuesOf(own) !== valuesOf(other)) return { node: own, other: other.type };
  const [left, right] = [childrenOf(own), childrenOf(other)];
  for (const [index, child] of left.entries()) {
    const found = right[index] ? difference(child, right[index]) : { node: child, other: "part of the block above" };
    if (found) return found;
  }
  return right.length > left.length ? { node: own, other: right[left.length]!.type } : undefined;
}

export const ambiguousMarkdown = pageRule("ambiguous-markdown", (tree, file) => {
  // Another finding about the form explains the difference better.
  if (file.messages.some(({ ruleId }) => ruleId === "directive-form" || ruleId === "unclosed-fence")) return;
  const text = String(file);
  const start = tree.children[0]?.type === "yaml" ? (tree.children[0].position?.end.offset ?? 0) : 0;
  const found = difference(tree as unknown as AnyNode, parseAsSite(text.slice(start)) as unknown as AnyNode);
  if (found)
    file.message(
      `The site would read this ${found.node.type} as ${found.other}; separate blocks with blank lines, and indent each by the same number of spaces`,
      found.node as Nodes,
    );
});
