import type { Heading } from "mdast";

import { titleCase } from "../../words/title-case.ts";
import { pageRule } from "../page-rule.ts";

const deepest = 4;

/** The problem with a heading's text, if there is one. */
function defectOf(text: string): string | undefined {
  const number = /^\d+[.)]\s/.exec(text)?.[0].trim();
  if (number) return `The heading starts with "${number}"; remove the number, because manuals number their chapters`;
  const [first = ""] = text.split(/[\s,:]/, 1);
  return /^[a-z]+$/.test(first)
    ? `The heading starts with a small letter; write "${first[0]!.toUpperCase()}${first.slice(1)}"`
    : undefined;
}

export const headingForm = pageRule("heading-form", ({ file, nodes, sourceOf, headingOf }) => {
  const isMarked = (node: Heading): boolean => sourceOf(node).startsWith("#");
  for (const node of nodes.of("heading").filter(isMarked)) {
    if (node.depth > deepest)
      file.message(
        `A heading of level ${node.depth} is too deep; use "${"#".repeat(deepest)}" at most, split the page, or write a list`,
        node,
      );
    const words = headingOf(node);
    const [first] = node.children;
    const isName = first?.type === "inlineCode";
    const isEmphasis = node.children.length === 1 && (first?.type === "strong" || first?.type === "emphasis");
    const message =
      (nodes.of("link").some((link) => nodes.parentOf(link) === node)
        ? "The heading contains a link; move it into the text below"
        : undefined) ??
      (isEmphasis
        ? `The whole heading is ${first.type === "strong" ? "bold" : "italic"}; remove the marks around it`
        : undefined) ??
      (isName ? undefined : defectOf(words)) ??
      (file.data.vocabulary && titleCase(words, file.data.vocabulary));
    if (message) file.message(message, node);
  }
});
