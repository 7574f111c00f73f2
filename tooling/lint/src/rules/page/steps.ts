import { toString } from "mdast-util-to-string";

import { pageRule } from "../page-rule.ts";

const reference = /\b(?:continue (?:with|at)|go (?:back )?to|return to|repeat|skip to|see) steps? (\d+)\b/giu;
const harmful = /\b(?:delete|remove|drop|overwrite|truncate|erase|format|uninstall|purge|kill|restore)\b/i;

export const steps = pageRule("steps", ({ file, nodes }) => {
  const lists = nodes.of("list").filter(({ ordered }) => ordered);
  const most = Math.max(0, ...lists.map(({ start, children }) => (start ?? 1) - 1 + children.length));
  for (const list of lists) {
    const { siblings, index } = nodes.siblingsOf(list);
    const isAlone =
      /^(?:heading|yaml)$/.test(siblings[index - 1]?.type ?? "") &&
      /^(?:heading)?$/.test(siblings[index + 1]?.type ?? "");
    // A task whose own procedure is one step keeps its number, because a task has steps.
    if (list.children.length === 1 && isAlone && list !== lists[0])
      file.message("A procedure of one step needs no number; write it as a paragraph, or add the other steps", list);
    for (const { children } of list.children) {
      const [first, ...others] = children;
      const aside = others.find(
        (node) => node.type === "containerDirective" && (node.name === "caution" || node.name === "danger"),
      );
      if (first && aside && harmful.test(toString(first).split(/[.!?] /, 1)[0]!))
        file.message(
          "Readers see this after they have done the step; move it above the step that does the harm",
          aside,
        );
    }
  }
  for (const paragraph of nodes.of("paragraph"))
    for (const [said, number] of toString(paragraph).matchAll(reference))
      if (most > 0 && Number(number) > most)
        file.message(
          `"${said}" refers to a step that doesn't exist; the longest procedure has ${most} steps`,
          paragraph,
        );
});
