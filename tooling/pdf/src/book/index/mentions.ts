import {
  addedMark,
  findFirst,
  hasAttribute,
  hasClass,
  headingLevel,
  isTag,
  isText,
  type ChildNode,
  type Element,
} from "@opcon-help/html";
import type { TermMatch } from "@opcon-help/model";

/** Words in a topic that the index can refer to. */
export interface Printed {
  /** Words as printed. A term can be in the plural or abbreviated. */
  printed: string;
  element: Element;
  /** Offsets in a text node. Undefined if the words are the whole element or in a heading. */
  place: { node: ChildNode; from: number; to: number } | undefined;
  /** The heading that contains the words, if any. */
  heading: string | undefined;
}

/** An occurrence of a term in a topic. */
export interface Mention extends Printed {
  term: string;
  isInTable: boolean;
}

export type FindTerms = (text: string) => TermMatch[];

const unread: ReadonlySet<string> = new Set(["svg", "pre"]);

/** Text of an element without what the book adds, such as "(page 12)". */
const wordsOf = (element: Element): string =>
  element.children
    .map((node) => {
      if (isText(node)) return node.data;
      return isTag(node) && !hasAttribute(node, addedMark) ? wordsOf(node) : "";
    })
    .join("");

export const oneLine = (element: Element): string => wordsOf(element).replace(/\s+/g, " ").trim();

/** Text of a heading without its number. */
export const headingText = (heading: Element): string =>
  oneLine(findFirst(heading, (node) => hasClass(node, "heading-title")) ?? heading);

/**
 * Finds the terms in a topic in order.
 *
 * @param topic a section of the book whose headings have IDs
 */
export function readMentions(topic: Element, findTerms: FindTerms): Mention[] {
  const mentions: Mention[] = [];
  const read = (element: Element, isInTable: boolean): void => {
    for (const node of element.children) {
      if (isText(node))
        for (const { term, from, to } of findTerms(node.data)) {
          const printed = node.data.slice(from, to);
          mentions.push({ term, printed, element, place: { node, from, to }, heading: undefined, isInTable });
        }
      if (!isTag(node) || hasAttribute(node, addedMark) || unread.has(node.name)) continue;
      const heading = headingLevel(node) === undefined ? undefined : headingText(node);
      if (heading === undefined) read(node, isInTable || node.name === "table");
      else
        for (const { term, from, to } of findTerms(heading))
          mentions.push({
            term,
            printed: heading.slice(from, to),
            element: node,
            place: undefined,
            heading,
            isInTable,
          });
    }
  };
  read(topic, false);
  return mentions;
}
