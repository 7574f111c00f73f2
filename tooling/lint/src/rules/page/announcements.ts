import { toString } from "mdast-util-to-string";
import type { RootContent } from "mdast";

import type { PageNodes } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

const counts = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A sentence at the end of a paragraph that announces what comes below it. */
const announced =
  /\b(?:complete|do|follow|perform|take|use|run|see) (?:the|these) (?:following )?(?:steps|procedure)[.:]$|\bthe following (?:steps|table|list|example|commands|values|settings|options|fields|items|tasks)(?: (?:lists?|shows?|describes?|contains?|explains?|summarizes?)\b[^.!?]*[.:]|:)$|\bas follows[.:]$/iu;
const counted = new RegExp(
  `(?<!\\b(?:one of (?:the|these)|between) )\\b(${counts.slice(2).join("|")}) (?:\\p{L}+ ){0,2}\\p{L}+s:(?: ([^.]*)\\.|$)`,
  "giu",
);
const labels = /\*\*[^*]+\*\*|`[^`]+`/g;

/** The blocks after a paragraph, also outside of its list item or aside. */
function after(nodes: PageNodes, node: RootContent): readonly RootContent[] {
  const { siblings, index } = nodes.siblingsOf(node);
  const parent = nodes.parentOf(node);
  return [
    ...siblings.slice(index + 1),
    ...(parent && parent.type !== "root" ? after(nodes, parent as RootContent) : []),
  ];
}

const shows = new Set(["list", "listItem", "table", "code", "leafDirective", "containerDirective", "blockquote"]);
const isShown = (node: RootContent): boolean =>
  shows.has(node.type) || (node.type === "paragraph" && node.children[0]?.type === "image");
/** Number of blocks after the announcement in which it can be fulfilled. */
const near = 4;

/** Number of entries in the list or table, or of names in the sentence, that a count announces. */
function countOf(node: RootContent | undefined, items: string | undefined): number {
  if (items !== undefined) return items.match(labels)?.length ?? 0;
  return node?.type === "list" ? node.children.length : node?.type === "table" ? node.children.length - 1 : 0;
}

export const announcements = pageRule("announcements", ({ file, nodes, sourceOf }) => {
  for (const node of nodes.of("paragraph")) {
    const next = after(nodes, node);
    for (const [, number = "", items] of sourceOf(node).matchAll(counted)) {
      const count = countOf(next[0], items);
      const message = `The text announces ${number.toLowerCase()}, but ${count} follow; correct the number, or complete the list`;
      if (count > 1 && counts.indexOf(number.toLowerCase()) !== count) file.message(message, node);
    }
    const [said] = announced.exec(toString(node).replaceAll(/\s+/g, " ").trim()) ?? [];
    const blocks = next.filter(({ type }) => type !== "html").slice(0, near);
    if (said !== undefined && !blocks.some(isShown))
      file.message(
        `The text announces "${said.slice(0, -1)}", but no list, table, code, picture, or directive follows; add one, or leave out the sentence`,
        node,
      );
  }
});
