import GithubSlugger from "github-slugger";

import type { MarkdownTable, MarkdownTableColumn } from "../content/page.ts";
import { parseMarkdown } from "./markdown.ts";

/** The nodes of a Markdown tree that are needed to read tables. */
interface Node {
  type: string;
  value?: string;
  name?: string;
  attributes?: object | null;
  children?: Node[];
  position?: { start: { line: number; offset: number }; end: { offset: number } };
}

/** Prefix of the caption paragraph above a table. */
const captionMark = /^Table: +/;

/** Longer anchors are cut at a word boundary because names in a PDF must be short. */
const longestAnchor = 60;

/** Most pages have no table, and parsing is the expensive part. */
const mayHaveTable = /^[ >\t|:-]*-[ |:-]*\|[ |:-]*$|^[ >\t]*\|[ :-]*-[ :-]*$/m;

/** The Markdown tables of a page, in page order. Each row gets its anchor from its first cell. */
export function markdownTables(body: string): MarkdownTable[] {
  if (!mayHaveTable.test(body)) return [];
  const tree = parseMarkdown(body) as Node;
  const slugger = new GithubSlugger();
  return [...tablesIn(tree)].map(({ table, before }) => readTable(body, table, before, slugger));
}

function* tablesIn({ children = [] }: Node): Iterable<{ table: Node; before: Node | undefined }> {
  for (const [index, node] of children.entries())
    if (node.type === "table") yield { table: node, before: children[index - 1] };
    else yield* tablesIn(node);
}

function readTable(body: string, table: Node, before: Node | undefined, slugger: GithubSlugger): MarkdownTable {
  const above = before?.type === "paragraph" ? plainText(before, body) : "";
  const [head, ...rows] = (table.children ?? []).map(({ children = [] }) => children);
  const columns = (head ?? []).map((cell, index) => ({
    label: plainText(cell, body),
    type: typeOf(rows.flatMap((row) => row[index] ?? [])),
  }));
  return {
    caption: captionMark.test(above) ? above.replace(captionMark, "") : undefined,
    line: table.position?.start.line ?? 1,
    columns,
    rows: rows.map((cells) => ({
      anchor: anchorOf(cells[0] ? plainText(cells[0], body) : "", slugger),
      cells: columns.map(({ type }, index) =>
        cells[index] ? (type === "text" ? inline : plainText)(cells[index], body) : "",
      ),
    })),
  };
}

/** The dot prevents collisions with heading anchors, which never contain one. */
function anchorOf(text: string, slugger: GithubSlugger): string {
  const words = text.slice(0, longestAnchor + 1);
  const short =
    text.length > longestAnchor
      ? words.slice(0, words.lastIndexOf(" ") > 0 ? words.lastIndexOf(" ") : longestAnchor)
      : text;
  // Text without letters or digits, such as an operator, produces an empty slug.
  return `row.${slugger.slug(new GithubSlugger().slug(short.trim()) || "symbol")}`;
}

/** A column with only code cells or only bold cells gets the type of those cells. */
function typeOf(cells: readonly Node[]): MarkdownTableColumn["type"] {
  const filled = cells.flatMap(({ children = [] }) => (children.length > 0 ? [children] : []));
  const areAll = (type: string): boolean =>
    filled.length > 0 && filled.every(([first, ...others]) => first!.type === type && others.length === 0);
  return areAll("inlineCode") ? "code" : areAll("strong") ? "ui" : "text";
}

/** Text as readers see it. A word such as `12:30` is parsed as a directive but printed as typed. */
function plainText(node: Node, body: string): string {
  const isTyped =
    node.type === "textDirective" && !node.children?.length && Object.keys(node.attributes ?? {}).length === 0;
  if (isTyped && node.position) return body.slice(node.position.start.offset, node.position.end.offset);
  return node.value ?? (node.children ?? []).map((child) => plainText(child, body)).join("");
}

/** Text with marked code and labels, and with links replaced by their text. */
function inline(node: Node, body: string): string {
  if (node.type === "inlineCode") return `\`${node.value}\``;
  if (node.type === "strong") return `**${plainText(node, body)}**`;
  if (node.type === "tableCell" || node.type === "link" || node.type === "emphasis")
    return (node.children ?? []).map((child) => inline(child, body)).join("");
  return plainText(node, body);
}
