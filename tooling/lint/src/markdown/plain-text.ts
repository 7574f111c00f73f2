import type { Root, Text } from "mdast";

import { sourceOf } from "./parse.ts";
import { nodesOf } from "./nodes.ts";
import { pointsOf, type Point } from "./positions.ts";

/** A part of a page that readers see as plain text, without code, Markdown marks, and addresses. */
export interface PlainText {
  node: Text;
  /** The source as typed. Escaped characters and their backslashes are masked. */
  source: string;
  /** Offset of the source in the page. */
  offset: number;
  at(index: number): Point;
}

const escaped = /\\[!-/:-@[-`{-~]/g;

/**
 * The plain text of a page. It contains marks such as `**` only where the parser doesn't recognize them as Markdown.
 */
export function* plainTextOf(tree: Root, text: string): Iterable<PlainText> {
  const pointOf = pointsOf(text);
  for (const node of nodesOf(tree).of("text")) {
    // The parser splits some texts at addresses afterwards, and these parts don't have a position.
    const offset = node.position?.start.offset;
    if (offset === undefined) continue;
    const source = sourceOf(node, text).replace(escaped, "\uFFFF\uFFFF");
    yield { node, source, offset, at: (index) => pointOf(offset + index) };
  }
}

/** A line that starts with plain text. `text` is the line without its indent and quote marks. */
export interface PlainLine {
  text: string;
  /** Whether the line starts a paragraph. */
  first: boolean;
  place: Point;
}

const indent = /[ >]*/y;

/**
 * Lines of paragraphs that start with plain text. These include list items and directives with a typing error, because
 * the parser reads them as text.
 */
export function* plainLines(tree: Root, text: string): Iterable<PlainLine> {
  const pointOf = pointsOf(text);
  const nodes = nodesOf(tree);
  for (const node of nodes.of("text")) {
    const offset = node.position?.start.offset;
    const parent = nodes.parentOf(node);
    if (offset === undefined || parent?.type !== "paragraph") continue;
    const end = node.position!.end.offset!;
    if (parent.children[0] === node) yield lineAt(offset, true);
    for (let mark = text.indexOf("\n", offset); mark >= 0 && mark < end; mark = text.indexOf("\n", mark + 1))
      yield lineAt(mark + 1, false);
  }

  function lineAt(start: number, first: boolean): PlainLine {
    indent.lastIndex = start;
    const begin = start + indent.exec(text)![0].length;
    const end = text.indexOf("\n", begin);
    return { text: text.slice(begin, end < 0 ? undefined : end).trimEnd(), first, place: pointOf(begin) };
  }
}
