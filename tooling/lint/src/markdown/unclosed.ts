import type { Code, Html, Root } from "mdast";

import { nodesOf } from "./nodes.ts";
import { sourceOf } from "./parse.ts";

/** A block that isn't closed, so that it includes the text below it. */
export interface UnclosedBlock {
  rule: "unclosed-fence" | "no-html";
  offset: number;
  message: string;
}

/** Blocks that aren't closed, in the order of the page. */
export function unclosedBlocks(tree: Root, text: string): UnclosedBlock[] {
  const nodes = nodesOf(tree);
  const placed = ({ position }: Code | Html, block: Omit<UnclosedBlock, "offset"> | undefined): UnclosedBlock[] =>
    block ? [{ ...block, offset: position?.start.offset ?? 0 }] : [];
  return [
    ...nodes.of("code").flatMap((node) => placed(node, unclosedFence(node, text))),
    ...nodes.of("html").flatMap((node) => placed(node, unclosedComment(node))),
  ].toSorted((a, b) => a.offset - b.offset);
}

function unclosedComment({ value }: Html): Omit<UnclosedBlock, "offset"> | undefined {
  return value.startsWith("<!--") && !value.includes("-->")
    ? {
        rule: "no-html",
        message:
          'The comment isn\'t closed, so the text after it is missing from the page; remove the comment, or add "-->"',
      }
    : undefined;
}

function unclosedFence(node: Code, text: string): Omit<UnclosedBlock, "offset"> | undefined {
  const source = sourceOf(node, text);
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[0];
  if (!fence) return undefined;
  const lines = source.split(/\r?\n/).map((line) => line.replace(/^[ >]+/, "").trimEnd());
  const last = lines.at(-1)!;
  const isClosed = lines.length > 1 && last.length >= fence.length && last === fence[0]!.repeat(last.length);
  // A fence with a language can only open a block, so the previous block isn't closed.
  const next = lines.slice(1).findIndex((line) => line.startsWith(fence) && /^[`~]+[A-Za-z]+$/.test(line));
  if (isClosed && next < 0) return undefined;
  const until = next < 0 ? "" : ` up to the next one, in line ${node.position!.start.line + next + 1},`;
  return {
    rule: "unclosed-fence",
    message: `The code block isn't closed, so the text after it${until} also becomes code; add "${fence}" below it`,
  };
}
