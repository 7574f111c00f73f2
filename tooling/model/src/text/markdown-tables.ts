import type { MarkdownTable, MarkdownTableColumn } from "../content/page.ts";
import { parsePage, plainText, type MdastNode, type Root } from "./markdown.ts";
import { rowName } from "./row-anchors.ts";

type Table = Extract<MdastNode, { type: "table" }>;
type Cell = Table["children"][number]["children"][number];

/** Start of the paragraph with the caption above a table. */
const captionMark = /^Table: +/;

/** Matches text that may contain a table. Other pages aren't parsed, because parsing takes the most time. */
const mayHaveTable = /^[ >\t|:-]*-[ |:-]*\|[ |:-]*$|^[ >\t]*\|[ :-]*-[ :-]*$/m;

/**
 * The Markdown tables on a page in order.
 *
 * @param tree returns the parsed text, which the caller may also need
 */
export const markdownTables = (text: string, tree: () => Root = () => parsePage(text)): MarkdownTable[] =>
  mayHaveTable.test(text) ? [...tablesIn(tree())].map(({ table, before }) => readTable(text, table, before)) : [];

function* tablesIn(parent: MdastNode): Iterable<{ table: Table; before: MdastNode | undefined }> {
  const children = "children" in parent ? (parent.children as MdastNode[]) : [];
  for (const [index, node] of children.entries())
    if (node.type === "table") yield { table: node, before: children[index - 1] };
    else yield* tablesIn(node);
}

function readTable(body: string, table: Table, before: MdastNode | undefined): MarkdownTable {
  const above = before?.type === "paragraph" ? plainText(before, body) : "";
  const [head, ...rows] = table.children.map(({ children }) => children);
  const columns = (head ?? []).map((cell, index) => ({
    label: plainText(cell, body),
    type: typeOf(rows.flatMap((row) => row[index] ?? [])),
  }));
  return {
    caption: captionMark.test(above) ? above.replace(captionMark, "") : undefined,
    line: table.position?.start.line ?? 1,
    columns,
    rows: rows.map((cells) => ({
      name: rowName(cells[0] ? plainText(cells[0], body) : ""),
      cells: columns.map(({ type }, index) =>
        cells[index] ? (type === "text" ? inline : plainText)(cells[index], body) : "",
      ),
    })),
  };
}

/** The type of a column. If all cells are code, or all are bold, the column has the type for that. */
function typeOf(cells: readonly Cell[]): MarkdownTableColumn["type"] {
  const filled = cells.flatMap(({ children }) => (children.length > 0 ? [children] : []));
  const areAll = (type: string): boolean =>
    filled.length > 0 && filled.every(([first, ...others]) => first!.type === type && others.length === 0);
  return areAll("inlineCode") ? "code" : areAll("strong") ? "ui" : "text";
}

/** Inline Markdown without links, in which code and labels keep their marks. */
function inline(node: MdastNode, body: string): string {
  if (node.type === "inlineCode") return `\`${node.value}\``;
  if (node.type === "strong") return `**${plainText(node, body)}**`;
  if (node.type === "tableCell" || node.type === "link" || node.type === "emphasis")
    return node.children.map((child) => inline(child, body)).join("");
  return plainText(node, body);
}
