import type { List, Nodes } from "mdast";
import { toString } from "mdast-util-to-string";

import { pageRule } from "../page-rule.ts";

const reference =
  /\b(?:continue (?:with|at)|go (?:back )?to|return to|repeat|skip to|see) steps? (\d+)(?:(?: and | or | to | through |–|-)(\d+))?\b/giu;

export const steps = pageRule("steps", ({ file, nodes }) => {
  const lists = nodes.of("list").filter(({ ordered }) => ordered);
  for (const list of lists) {
    const { siblings, index } = nodes.siblingsOf(list);
    const isAlone =
      /^(?:heading|yaml)$/.test(siblings[index - 1]?.type ?? "") &&
      /^(?:heading)?$/.test(siblings[index + 1]?.type ?? "");
    // A task whose own procedure is one step keeps its number, because a task has steps.
    if (list.children.length === 1 && isAlone && list !== lists[0])
      file.message("A procedure of one step needs no number; write it as a paragraph, or add the other steps", list);
  }
  const sectionOf = (node: Nodes): number =>
    nodes.of("heading").findLastIndex(({ position }) => position!.start.line < node.position!.start.line);
  const last = ({ start, children }: List): number => (start ?? 1) - 1 + children.length;
  for (const paragraph of nodes.of("paragraph"))
    for (const [said, first, second] of toString(paragraph).matchAll(reference)) {
      // A step without a link is in the same section, or in the only procedure of the page.
      const near = lists.filter((list) => sectionOf(list) === sectionOf(paragraph));
      const most = Math.max(0, ...(near.length > 0 ? near : lists).map(last));
      if (most > 0 && Math.max(Number(first), Number(second ?? 0)) > most)
        file.message(
          `"${said}" refers to a step that doesn't exist; the longest procedure ${near.length > 0 ? "in this section" : "of the page"} has ${most} steps`,
          paragraph,
        );
    }
});
