import GithubSlugger from "github-slugger";
import { parseMarkdown, plainText, type MdastNode } from "@opcon-help/model/text";

import { wordsOf, type Mark, type Word } from "./words.ts";

/** A heading of a page. */
export interface Section {
  title: string;
  anchor: string;
}

/** One block of a page's text. */
export interface Block {
  kind: "heading" | "paragraph" | "item" | "code" | "columns" | "row";
  /** Level of a heading; 0 for other blocks. */
  level: number;
  /** Number of a numbered step, whose order matters; 0 for other blocks. */
  step: number;
  /** Caption of the table; empty for other blocks. */
  table: string;
  /** Labels of the table's columns; empty for other blocks. */
  labels: readonly string[];
  /** The words of each cell. Blocks outside of tables have one cell. */
  cells: readonly (readonly Word[])[];
  /** The heading above the block. */
  section: Section | undefined;
}

const captionMark = /^Table: /;

const marks: Partial<Record<string, Mark>> = { strong: "strong", emphasis: "emphasis", inlineCode: "code" };

function inlineWords(node: MdastNode, markdown: string, mark: Mark = "plain"): Word[] {
  const own = marks[node.type] ?? mark;
  // A label or code span is one name, even if it contains markup.
  if (own === "strong" || own === "code") return wordsOf(plainText(node, markdown), own);
  if (node.type === "break") return [];
  if ("children" in node && node.type !== "textDirective")
    return joined(
      node.children.map((child) => inlineWords(child as MdastNode, markdown, own)),
      node,
      markdown,
    );
  return wordsOf(plainText(node, markdown), own);
}

/**
 * Joins the words of neighboring nodes. White space at the end of a node is recorded in the first word of the next
 * node.
 */
function joined(parts: readonly Word[][], node: { children: readonly object[] }, markdown: string): Word[] {
  const words: Word[] = [];
  for (const [index, part] of parts.entries()) {
    const before = node.children[index - 1] as MdastNode | undefined;
    const [first, ...rest] = part;
    if (!first) continue;
    const follows = before !== undefined && (before.type === "break" || /\s$/.test(plainText(before, markdown)));
    words.push({ ...first, spaced: first.spaced || follows }, ...rest);
  }
  return words;
}

/**
 * The blocks of a page's text in order.
 *
 * @param copy Markdown copy of the page, which includes its facts and tables. Its first two blocks, the title and the
 * description, are left out
 */
export function blocksOf(copy: string): Block[] {
  const blocks: Block[] = [];
  const slugger = new GithubSlugger();
  let section: Section | undefined;
  const add = (
    kind: Block["kind"],
    cells: readonly (readonly Word[])[],
    own: Partial<Pick<Block, "level" | "step" | "table" | "labels">> = {},
  ): void => {
    if (cells.some((cell) => cell.length > 0))
      blocks.push({ kind, cells, level: 0, step: 0, table: "", labels: [], ...own, section });
  };
  const read = (nodes: readonly MdastNode[]): void => {
    let caption = "";
    for (const node of nodes) {
      const text = node.type === "paragraph" ? plainText(node, copy) : "";
      if (captionMark.test(text)) {
        caption = text.replace(captionMark, "");
        continue;
      }
      if (node.type === "heading") {
        const title = plainText(node, copy);
        const anchor = slugger.slug(title);
        section = { title, anchor };
        add("heading", [inlineWords(node, copy)], { level: node.depth });
      } else if (node.type === "paragraph") add("paragraph", [inlineWords(node, copy)]);
      else if (node.type === "code") for (const line of node.value.split("\n")) add("code", [wordsOf(line, "plain")]);
      else if (node.type === "list")
        for (const [index, item] of node.children.entries()) {
          const [first, ...rest] = item.children as MdastNode[];
          if (first?.type === "paragraph" && !captionMark.test(plainText(first, copy)))
            add("item", [inlineWords(first, copy)], { step: node.ordered ? (node.start ?? 1) + index : 0 });
          else if (first) rest.unshift(first);
          read(rest);
        }
      else if (node.type === "table") {
        const rows = node.children.map((row) =>
          (row as { children: readonly MdastNode[] }).children.map((cell) => inlineWords(cell, copy)),
        );
        const labels = ((node.children[0] as { children?: readonly MdastNode[] } | undefined)?.children ?? []).map(
          (cell) => plainText(cell, copy),
        );
        const table = caption || (section?.title ?? "");
        for (const [index, cells] of rows.entries()) add(index === 0 ? "columns" : "row", cells, { table, labels });
      } else if ("children" in node) read(node.children as MdastNode[]);
      caption = "";
    }
  };
  const [, , ...body] = parseMarkdown(copy).children;
  read(body);
  return blocks;
}

export const wordsIn = ({ cells }: Block): readonly Word[] => (cells.length === 1 ? cells[0]! : cells.flat());
