import {
  headingLevel,
  hasAttribute,
  hasClass,
  inlineNames,
  isTag,
  isTerm,
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

/** A stretch of text that stands in one box: what a reader would miss as a whole. */
export interface Block {
  kind: BlockKind;
  /** Level of a heading, else 0. */
  level: number;
  /** Text in order; a page number of the book is a piece of its own. */
  pieces: Piece[];
  /** Elements around the text, innermost first. */
  around: Element[];
}

/** Text as it stands, the number of the page on which the element with an id stands, or a footnote's mark by its id. */
export type Piece = { text: string } | { pageOf: string } | { mark: string };

/** Attribute of text that the book adds to what its pages say. */
export const addedMark = "data-added";
/** Attribute of an element that shows a page number; its value is the target's id. */
export const pageOfMark = "data-page-of";

/** Attribute of the mark of a footnote; its value is the address that the note shows. Its number comes with its page. */
export const noteMark = "data-note-to";

/** Removes what layout may change without loss: white space, and marks that only allow or forbid a line break. */
export const solid = (text: string): string => text.normalize("NFKC").replace(/[\s\u00AD\u200B\u2060\uFEFF]/g, "");

/** Text of a block, its page numbers left out. */
export const blockText = (block: Block): string =>
  block.pieces.map((piece) => ("text" in piece ? piece.text : "")).join("");

/** The text as a message quotes it. */
export const quote = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 80 ? `“${line.slice(0, 77)}…”` : `“${line}”`;
};

const skipped: ReadonlySet<string> = new Set(
  "script style template head link noscript button defs title desc metadata".split(" "),
);

/** Parts of a built page that are for the screen, and parts of a drawing that do not show. */
export const isUnseen = (node: Element): boolean =>
  (skipped.has(node.name) && !isTerm(node)) ||
  hasAttribute(node, "data-screen-only") ||
  (node.name === "svg" && node.attribs["aria-hidden"] === "true") ||
  hasClass(node, "sl-anchor-link") ||
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
 * Reads the text of a document block by block, in order. Every box starts a new block, so nothing depends on how a
 * page arranges its boxes.
 *
 * @param keep leaves out the elements for which it is false
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
    if (!isTag(node) || isUnseen(node) || !keep(node)) return;
    const target = node.attribs[pageOfMark];
    if (target !== undefined) {
      pieces.push({ pageOf: target });
      return;
    }
    if (hasAttribute(node, noteMark)) {
      pieces.push({ mark: node.attribs["id"]! });
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
