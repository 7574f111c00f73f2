import type { MdastNode } from "satteri";

import { nodesIn, parseMarkdown, rangeOf, textOf } from "./markdown.ts";

/** A use of `:fact[…]`, `::data-table{…}`, or `::explorer{…}` in Markdown, with its offsets there. */
export interface Directive {
  name: string;
  attributes: Readonly<Record<string, string>>;
  label: string;
  from: number;
  to: number;
}

/** Reads a node as a directive that shows facts. Text such as `12:30` parses as a directive but isn't one. */
export function directiveOf(node: MdastNode): Directive | undefined {
  const isFact = node.type === "textDirective" && node.name === "fact" && node.children.length > 0;
  const range = rangeOf(node);
  if (!range || !(isFact || node.type === "leafDirective")) return undefined;
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ""] as const);
  return { name: node.name, attributes: Object.fromEntries(attributes), label: textOf(node), ...range };
}

/** Directives that show facts, in the order of the text. Code that looks like a directive isn't one. */
export const directivesIn = (markdown: string): Directive[] =>
  markdown.includes(":") ? [...nodesIn(parseMarkdown(markdown))].flatMap((node) => directiveOf(node) ?? []) : [];
