import type { Nodes, Parents } from "mdast";

/** A line of component code: an import or an export. */
export const moduleLine =
  /^(import\s.+\sfrom\s+["']|import\s+["']|export\s+(const|let|default|function|class)\b|export\s+[{*])/;

/** Source text of a node, empty for a node without position. */
export function sourceOf(node: Nodes, text: string): string {
  const { start, end } = node.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? "" : text.slice(start.offset, end.offset);
}

/** A directive's name as the writer typed it: `:fact`, `::data-table`, `:::note`. */
export type Directive = Extract<Nodes, { type: "textDirective" | "leafDirective" | "containerDirective" }>;

/** Text like `12:30` is parsed as a directive without a label or attributes; the site prints it as typed. */
export const isPlainText = (node: Directive): boolean =>
  node.type === "textDirective" && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;

/**
 * Text of a heading as the site reads it for the anchor: text and code. Images, HTML, and facts (which become HTML) are
 * left out.
 */
export function headingText(node: Nodes, text: string): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "textDirective" && isPlainText(node)) return sourceOf(node, text);
  if (node.type === "textDirective" || !("children" in node)) return "";
  return (node as Parents).children.map((child) => headingText(child, text)).join("");
}
