import type { Nodes, Root } from "mdast";

import { wordPattern } from "@opcon-help/model";

import { isPlainText, moduleLine, sourceOf } from "../markdown/parse.ts";
import { pointsOf, type Point } from "../markdown/positions.ts";

/** Replaces each character of code, **labels**, facts, and addresses, which aren't prose. */
export const hidden = "\uFFFC";

/** A block-level run of text: a paragraph, a heading, a cell, an alternative text. */
export interface Block {
  kind: "paragraph" | "heading" | "cell" | "caption" | "field";
  /**
   * The source, in which `hidden` replaces each character that isn't prose, and spaces replace the marks around prose.
   */
  text: string;
  /** The source as typed, of the same length. */
  source: string;
  words: readonly Word[];
  /** Whether the block is part of a numbered step. */
  inStep: boolean;
  /** Whether the block is part of a list item, which can be numbered. */
  inList: boolean;
  /** Whether the block is the first in its list item. */
  isFirst: boolean;
  /** Position of a character in its file. It has an offset if the source contains the text without escapes. */
  placeOf(index: number): Point & { offset?: number };
}

/** A word in a block: letters, digits, and underscores, with apostrophes inside. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

const address = /(?<![\p{L}\p{N}])(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>]*[^\s<>).,;:]/giu;
/** An MDX expression or a placeholder. */
const braces = /\{[^{}]*\}/g;
const entity = /&#?[\p{L}\p{N}]{1,31};/gu;

const blanks = (length: number): string => " ".repeat(length);
const mask = (length: number): string => hidden.repeat(length);

function block(
  kind: Block["kind"],
  source: string,
  masked: string,
  placeOf: Block["placeOf"],
  { inStep = false, inList = false, isFirst = false } = {},
): Block {
  let text = masked;
  if (text.includes("{")) text = text.replace(braces, (found) => mask(found.length));
  if (text.includes("&")) text = text.replace(entity, (found) => blanks(found.length));
  if (/:\/\/|www\./i.test(text)) text = text.replace(address, (found) => mask(found.length));
  let words: Word[] | undefined;
  return {
    kind,
    text,
    source,
    inStep,
    inList,
    isFirst,
    placeOf,
    get words() {
      return (words ??= [...text.matchAll(wordPattern)].map(({ 0: found, index }) => ({
        text: found,
        start: index,
        end: index + found.length,
      })));
    },
  };
}

/** A block for text without Markdown, such as a title. All matches in it have the same position. */
export const plainBlock = (text: string, place: () => Point, kind: Block["kind"] = "field"): Block =>
  block(kind, text, text, place);

interface Span {
  start: number;
  end: number;
  fill: (length: number) => string;
}

const offsets = (node: Nodes): [start: number, end: number] | undefined => {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? undefined : [start, end];
};

const isHidden = (node: Nodes): boolean =>
  ["inlineCode", "strong", "image", "imageReference", "html", "footnoteReference"].includes(node.type) ||
  (node.type === "textDirective" && (node.name === "fact" || isPlainText(node)));

/** Adds the ranges below a node that aren't prose, in the order of the text. */
function hiddenSpans(node: Nodes, spans: Span[]): void {
  const at = offsets(node);
  if (at && isHidden(node)) {
    spans.push({ start: at[0], end: at[1], fill: mask });
    return;
  }
  if (!("children" in node)) return;
  // The marks around the text of a link or emphasis, and the address, become spaces.
  const isMarked = at && node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell";
  const first = node.children[0] && offsets(node.children[0]);
  const last = node.children.at(-1) && offsets(node.children.at(-1)!);
  if (isMarked && !(first && last)) spans.push({ start: at[0], end: at[1], fill: mask });
  if (isMarked && first && last) spans.push({ start: at[0], end: first[0], fill: blanks });
  for (const child of node.children) hiddenSpans(child, spans);
  if (isMarked && first && last) spans.push({ start: last[1], end: at[1], fill: blanks });
}

function visible(node: Nodes, source: string, offset: number): string {
  const spans: Span[] = [];
  hiddenSpans(node, spans);
  let text = "";
  let done = offset;
  for (const { start, end, fill } of spans) {
    text += source.slice(done, start) + fill(end - start);
    done = end;
  }
  return text + source.slice(done, offset + sourceOf(node, source).length);
}

/** A block for a text within the source of a node, such as an alternative text or a caption. */
function attributeBlock(node: Nodes, value: string, source: string, pointAt: (offset: number) => Point): Block {
  const [start] = offsets(node) ?? [0];
  const within = sourceOf(node, source).indexOf(value);
  return block("caption", value, value, (index) => {
    // A value with escapes differs from the source, so it can't be found there.
    const { line, column } = pointAt(within < 0 ? start : start + within + index);
    return { line, column };
  });
}

/** The prose of a Markdown text, block by block. */
export function proseOf(tree: Root, source: string): Block[] {
  const pointAt = pointsOf(source);
  const blocks: Block[] = [];
  const todo: { node: Nodes; inStep: boolean; inList: boolean; isFirst: boolean }[] = [
    { node: tree, inStep: false, inList: false, isFirst: false },
  ];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { node, inStep, inList, isFirst } = next;
    const [start] = offsets(node) ?? [];
    if (start !== undefined && (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")) {
      const kind = node.type === "tableCell" ? "cell" : node.type;
      const text = visible(node, source, start);
      // Another rule reports lines of MDX code.
      if (!moduleLine.test(text))
        blocks.push(
          block(kind, sourceOf(node, source), text, (index) => pointAt(start + index), { inStep, inList, isFirst }),
        );
    }
    if (node.type === "image")
      for (const words of [node.alt, node.title]) if (words) blocks.push(attributeBlock(node, words, source, pointAt));
    const caption = node.type === "leafDirective" && node.attributes?.["caption"];
    if (caption) blocks.push(attributeBlock(node, caption, source, pointAt));
    if (!("children" in node)) continue;
    const isStep = inStep || (node.type === "list" && node.ordered === true);
    for (const [index, child] of [...node.children.entries()].toReversed())
      todo.push({
        node: child,
        inStep: isStep,
        inList: inList || node.type === "list",
        isFirst: node.type === "listItem" && index === 0,
      });
  }
  return blocks;
}

// Each alternative stops at the next opening mark, because texts with many marks would otherwise take quadratic time.
const inlineMarks = /`[^`]*`|\*\*[^*]+\*\*|\]\([^()\]]*\)|:fact\[[^[\]]*\]/g;

/** An approximation of the prose in a short text, without parsing it. */
export const roughBlock = (text: string): Block =>
  block(
    "field",
    text,
    text.replace(inlineMarks, (found) => mask(found.length)),
    () => ({ line: 1, column: 1 }),
  );
