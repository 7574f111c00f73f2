import type { MdastNode } from "satteri";

import { nodesIn, textOf, type Root } from "./markdown.ts";

/** A use of `:fact[…]`, `::data-table{…}`, or `::explorer{…}` in Markdown, with its position there. */
export interface Directive {
  name: string;
  attributes: Readonly<Record<string, string>>;
  label: string;
  line: number;
  column: number;
}

/** Reads a node as a directive that shows facts. Text such as `12:30` parses as a directive but isn't one. */
export function directiveOf(node: MdastNode): Directive | undefined {
  const isFact = node.type === "textDirective" && node.name === "fact" && node.children.length > 0;
  if (!node.position || !(isFact || node.type === "leafDirective")) return undefined;
  const { line, column } = node.position.start;
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ""] as const);
  return { name: node.name, attributes: Object.fromEntries(attributes), label: textOf(node), line, column };
}

/** Directives that show facts, in the order of the text. Code that looks like a directive isn't one. */
export const directivesIn = (tree: Root): Directive[] => [...nodesIn(tree)].flatMap((node) => directiveOf(node) ?? []);
