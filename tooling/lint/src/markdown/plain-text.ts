import type { Root, Text } from "mdast";
import type { VFile } from "vfile";

import { sourceOf } from "./parse.ts";
import { nodesOf } from "./nodes.ts";
import { pointsOf, type Point } from "./positions.ts";

/** A stretch of a page that the reader sees as plain text: no code, no marks that work, no addresses. */
export interface PlainText {
  node: Text;
  /** The source as typed; a character behind a backslash, and the backslash, are blotted out. */
  source: string;
  /** Offset of the source in the page. */
  offset: number;
  at(index: number): Point;
}

const escaped = /\\[!-/:-@[-`{-~]/g;

/** The plain text of a page. What looks like Markdown in it is Markdown that does not work. */
export function* plainTextOf(tree: Root, file: VFile): Iterable<PlainText> {
  const text = String(file);
  const pointOf = pointsOf(text);
  for (const node of nodesOf(tree, file).of("text")) {
    // The parser cuts some texts at addresses afterwards; those parts have no position.
    const offset = node.position?.start.offset;
    if (offset === undefined) continue;
    const source = sourceOf(node, text).replace(escaped, "\uFFFF\uFFFF");
    yield { node, source, offset, at: (index) => pointOf(offset + index) };
  }
}

/** A line that begins in plain text: `text` is the rest of the line, without the indent and the marks of quotes. */
export interface PlainLine {
  text: string;
  /** Whether a paragraph begins here. */
  first: boolean;
  place: Point;
}

const indent = /[ >]*/y;

/** Lines of a page's paragraphs that begin in plain text, where the marks of blocks would stand. */
export function* plainLines(tree: Root, file: VFile): Iterable<PlainLine> {
  const text = String(file);
  const pointOf = pointsOf(text);
  const nodes = nodesOf(tree, file);
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
