import { addClassName, h } from "@astrojs/starlight/expressive-code/hast";

import { piecesOf, tokensOf } from "@opcon-help/model/text";

type Node = ReturnType<typeof h>["children"][number];

/** Divides the texts below a node at offsets of its line. Returns the offset at which it ends. */
function divide(node: { children: Node[] }, start: number, ends: ReadonlySet<number>): number {
  let at = start;
  node.children = node.children.flatMap((child): Node[] => {
    if (child.type === "element") at = divide(child, at, ends);
    if (child.type !== "text") return [child];
    const from = at;
    at += child.value.length;
    const cuts = [from, ...Array.from(ends).filter((end) => end > from && end < at), at];
    return cuts.slice(1).flatMap((end, index): Node[] => {
      const text: Node = { type: "text", value: child.value.slice(cuts[index]! - from, end - from) };
      return ends.has(end) ? [text, h("wbr")] : [text];
    });
  });
  return at;
}

interface RenderedLine {
  codeBlock: { metaOptions: { getRanges: () => string[] } };
  line: { text: string };
  lineIndex: number;
  renderData: { lineAst: ReturnType<typeof h> };
}

/** Whether a line of a block is in one of its ranges, such as `2` or `2-3`. */
const isMarked = (ranges: readonly string[], line: number): boolean =>
  ranges
    .flatMap((range) => range.split(","))
    .some((range) => {
      const [first, last = first] = range.split("-").map(Number);
      return line >= first! && line <= last!;
    });

/**
 * Lines of code that are too long continue where those of manuals do, because a scroll bar would hide their ends. Also
 * marks the lines that the text of the page says to change.
 */
export const codeBreaks = {
  name: "Code breaks",
  baseStyles: `.ec-line.highlight {
    background: var(--sl-color-accent-low);
    box-shadow: inset 0.2rem 0 var(--sl-color-text-accent);
  }`,
  hooks: {
    postprocessRenderedLine({ codeBlock, line, lineIndex, renderData }: RenderedLine) {
      const ends = new Set<number>();
      let at = 0;
      for (const token of tokensOf(line.text)) {
        for (const piece of piecesOf(token)) ends.add((at += piece.length));
        ends.delete(at);
      }
      divide(renderData.lineAst, 0, ends);
      if (isMarked(codeBlock.metaOptions.getRanges(), lineIndex + 1)) addClassName(renderData.lineAst, "highlight");
    },
  },
};
