import { h } from "@astrojs/starlight/expressive-code/hast";

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

/** Lines of code that are too long continue where those of manuals do, because a scroll bar would hide their ends. */
export const codeBreaks = {
  name: "Code breaks",
  hooks: {
    postprocessRenderedLine({
      line,
      renderData,
    }: {
      line: { text: string };
      renderData: { lineAst: ReturnType<typeof h> };
    }) {
      const ends = new Set<number>();
      let at = 0;
      for (const token of tokensOf(line.text)) {
        for (const piece of piecesOf(token)) ends.add((at += piece.length));
        ends.delete(at);
      }
      divide(renderData.lineAst, 0, ends);
    },
  },
};
