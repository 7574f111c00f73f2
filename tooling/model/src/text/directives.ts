import type { MdastNode } from "satteri";

import { nodesIn, textOf, type Root } from "./markdown.ts";

/** An occurrence of `:fact[…]`, `::data-table{…}`, or `::explorer{…}` in Markdown, with its position. */
export interface Directive {
  name: string;
  attributes: Readonly<Record<string, string>>;
  label: string;
  line: number;
  column: number;
}

/**
 * Reads a node as a directive that shows facts. Undefined for other nodes, including text such as `12:30` that the
 * parser takes for a directive.
 */
export function directiveOf(node: MdastNode): Directive | undefined {
  const isFact = node.type === "textDirective" && node.name === "fact" && node.children.length > 0;
  if (!node.position || !(isFact || node.type === "leafDirective")) return undefined;
  const { line, column } = node.position.start;
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ""] as const);
  return { name: node.name, attributes: Object.fromEntries(attributes), label: textOf(node), line, column };
}

/** The directives in a text that show facts, in order. Code that contains a directive isn't one. */
export const directivesIn = (tree: Root): Directive[] => [...nodesIn(tree)].flatMap((node) => directiveOf(node) ?? []);
