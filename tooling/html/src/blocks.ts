import {
  headingLevel,
  hasAttribute,
  hasClass,
  inlineNames,
  isTag,
  isText,
  type ChildNode,
  type Element,
} from "./markup.ts";

export type BlockKind =
  | "heading"
  | "paragraph"
  | "list item"
  | "table cell"
  | "table head"
  | "code line"
  | "caption"
  | "label";

/** A run of text in one block-level element. */
export interface Block {
  kind: BlockKind;
  /** Heading level; 0 for other blocks. */
  level: number;
  /** Pieces of text in order. Page numbers are separate pieces. */
  pieces: Piece[];
  /** Elements around the text, innermost first. */
  around: Element[];
}

/** A piece of text, or the page number of the element with an ID. */
export type Piece = { text: string } | { pageOf: string };

/** Attribute of elements with text that a manual adds to its pages. */
export const addedMark = "data-added";
/** Attribute of a topic with the title of a section that the book leaves out. */
export const leftOutMark = "data-left-out";
/** Attribute of an element that shows a page number. Its value is the ID of the element on that page. */
export const pageOfMark = "data-page-of";

/**
 * Removes what can differ because of the layout: white space, and characters that only allow or prevent a line break.
 */
export const solid = (text: string): string => text.normalize("NFKC").replace(/[\s\u00AD\u200B\u2060\uFEFF]/g, "");

/** Text of a block without page numbers. */
export const blockText = (block: Block): string =>
  block.pieces.map((piece) => ("text" in piece ? piece.text : "")).join("");

/** Puts text in quotation marks for a message, and shortens it to one line. */
export const quote = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 80 ? `“${line.slice(0, 77)}…”` : `“${line}”`;
};

const skipped: ReadonlySet<string> = new Set(
  "script style template head link noscript button defs title desc metadata".split(" "),
);

/** Whether an element is shown only on the screen or isn't visible. */
export const isExcluded = (node: Element): boolean =>
  skipped.has(node.name) ||
  hasAttribute(node, "data-screen-only") ||
  (node.name === "svg" && node.attribs["aria-hidden"] === "true") ||
  hasClass(node, "sl-anchor-link") ||
  hasAttribute(node, "data-footnote-backref") ||
  hasClass(node, "sr-only") ||
  hasClass(node, "gutter");

const kinds: Readonly<Record<string, BlockKind>> = {
  li: "list item",
  td: "table cell",
  th: "table cell",
  pre: "code line",
  figcaption: "caption",
  svg: "label",
};

function kindOf(around: readonly Element[]): { kind: BlockKind; level: number } {
  for (const node of around) {
    const level = headingLevel(node);
    if (level) return { kind: "heading", level };
    if (node.name === "thead") return { kind: "table head", level: 0 };
    const kind = kinds[node.name];
    if (!kind) continue;
    const inHead = kind === "table cell" && around.some((outer) => outer.name === "thead");
    return { kind: inHead ? "table head" : kind, level: 0 };
  }
  return { kind: "paragraph", level: 0 };
}

/**
 * Reads the text of a document block by block. Every element that isn't inline starts a new block.
 *
 * @param keep returns false for elements to skip
 */
export function readBlocks(nodes: readonly ChildNode[], keep: (node: Element) => boolean = () => true): Block[] {
  const blocks: Block[] = [];
  let pieces: Piece[] = [];
  const endBlock = (around: readonly Element[]): void => {
    if (pieces.some((piece) => !("text" in piece) || solid(piece.text) !== ""))
      blocks.push({ ...kindOf(around), pieces, around: [...around] });
    pieces = [];
  };
  const read = (node: ChildNode, around: readonly Element[]): void => {
    if (isText(node)) pieces.push({ text: node.data });
    if (!isTag(node) || isExcluded(node) || !keep(node)) return;
    const target = node.attribs[pageOfMark];
    if (target !== undefined) {
      pieces.push({ pageOf: target });
      return;
    }
    const inside = [node, ...around];
    const inLine = inlineNames.has(node.name) && node.name !== "svg";
    if (!inLine) endBlock(around);
    for (const child of node.children) read(child, inLine ? around : inside);
    if (!inLine) endBlock(inside);
  };
  for (const node of nodes) read(node, []);
  endBlock([]);
  return blocks;
}
