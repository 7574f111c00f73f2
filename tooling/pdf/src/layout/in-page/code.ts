/**
 * Line ends in code. A token stays on one line if it fits. If it's longer than a line, each line end within it has a
 * mark, so that readers don't take it for a space.
 */

import { faultAt } from "./printing.ts";

/**
 * Keeps tokens on one line if they fit, and adds a mark wherever a line can end in a longer one. The widths of all blocks
 * must be final.
 */
export function settleTokens(): void {
  const rooms = new Map<Element, number>();
  const settled = [...document.querySelectorAll<HTMLElement>(".token")].map((token) => {
    const block = blockAround(token);
    const room = rooms.get(block) ?? roomIn(block);
    rooms.set(block, room);
    return { token, pieces: piecesFor(token, room) };
  });
  for (const { token, pieces } of settled) {
    if (pieces.length > 1) {
      // Places that the index refers to move to the start of the token.
      const targets = [...token.querySelectorAll("[id]")];
      for (const target of targets) target.replaceChildren();
      token.replaceChildren(...targets, ...pieces.flatMap((piece, at) => (at > 0 ? [...lineEnd(), piece] : [piece])));
    } else for (const end of token.querySelectorAll("wbr")) end.remove();
  }
}

/** Removes the marks after which the line doesn't end. A mark has no width, so nothing moves. */
export function dropFalseMarks(page: Element): void {
  const isFalse = (mark: Element): boolean => {
    const next = mark.nextSibling?.nextSibling;
    if (!(next instanceof Text)) return false;
    const range = document.createRange();
    range.setStart(next, 0);
    range.setEnd(next, 1);
    return range.getBoundingClientRect().left >= mark.getBoundingClientRect().left - 1;
  };
  for (const mark of [...page.querySelectorAll(".token-break")].filter(isFalse)) mark.remove();
}

/** @throws Error naming a token that a line end divides without a mark */
export function checkTokens(page: Element): void {
  for (const token of page.querySelectorAll(".token")) {
    const boxes = [...token.getClientRects()];
    const ends = boxes.filter((box, index) => index > 0 && box.left < boxes[index - 1]!.right - 1);
    if (ends.length > token.querySelectorAll(".token-break").length)
      throw faultAt(token, `a line break splits the code “${token.textContent}” without a mark`);
  }
}

function lineEnd(): Element[] {
  const mark = document.createElement("span");
  mark.className = "token-break";
  return [mark, document.createElement("wbr")];
}

/** The pieces of a token between which a line can end: one if it fits on a line. */
function piecesFor(token: HTMLElement, room: number): string[] {
  const text = token.textContent;
  const width = [...token.getClientRects()].reduce((sum, box) => sum + box.width, 0);
  const [before, after] = [besides(token, "previousSibling"), besides(token, "nextSibling")];
  // All characters of the font have the same width.
  const capacity = Math.floor((room * text.length) / width + tolerance);
  // An empty token has no width.
  if (!(capacity >= 1) || before + text.trimEnd().length + after <= capacity) return [text];
  const ends = [...token.childNodes].map((node) => (node.nodeName === "WBR" ? "\n" : node.textContent));
  const pieces = ends.join("").split("\n");
  // Divides a piece that is longer than a line.
  const fitting = new RegExp(`.{1,${Math.max(1, capacity - before - after)}}`, "gsu");
  return pieces.flatMap((piece) => (piece.length > capacity ? piece.match(fitting)! : [piece]));
}

/** Part of a character by which rounding can reduce the width that is available for code. */
const tolerance = 0.05;

function blockAround(token: Element): Element {
  const parent = token.parentElement!;
  return getComputedStyle(parent).display === "inline" ? blockAround(parent) : parent;
}

function roomIn(block: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** Number of characters by which the first line of code is outdented. */
const outdent = 2;

/** Number of characters next to a token that are on its line, such as a bracket or a comma, or the indent of code. */
function besides(token: Element, side: "previousSibling" | "nextSibling"): number {
  const node = token[side];
  const isFirst =
    side === "previousSibling" && (!node || (node === token.parentElement!.firstChild && !node.textContent?.trim()));
  if (isFirst && token.parentElement!.matches(".code-line")) return (node?.textContent?.length ?? 0) - outdent;
  if (node instanceof Text) return (side === "nextSibling" ? /^\S*/ : /\S*$/).exec(node.data)![0].length;
  const parent = token.parentElement!;
  return node || getComputedStyle(parent).display !== "inline" ? 0 : besides(parent, side);
}
