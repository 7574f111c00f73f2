import type { Nodes } from "mdast";

/** A line of MDX code: an import or an export. */
export const moduleLine =
  /^(import\s.+\sfrom\s+["']|import\s+["']|export\s+(const|let|default|function|class)\b|export\s+[{*])/;

/** Source text of a node; empty if the node doesn't have a position. */
export function sourceOf(node: Nodes, text: string): string {
  const { start, end } = node.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? "" : text.slice(start.offset, end.offset);
}

/** A directive in any of its forms: `:fact`, `::data-table`, `:::note`. */
export type Directive = Extract<Nodes, { type: "textDirective" | "leafDirective" | "containerDirective" }>;

/**
 * Whether the parser took plain text, such as `12:30`, for a directive without a label and attributes. The site shows
 * such text as typed.
 */
export const isPlainText = (node: Directive): boolean =>
  node.type === "textDirective" && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
