import { append, element, takeChildren, textOf, type ChildNode, type Element } from "@opcon-help/html";

import { added } from "./added.ts";

/** A heading as contents, bookmarks, and checks list it. */
export interface Heading {
  id: string;
  /** 1 for a chapter, 2 for its sections; 0 for the parts of a combined manual and what is listed next to them. */
  level: number;
  /** Number as printed, such as "3.2"; empty below the third level. */
  number: string;
  title: string;
}

/** A heading in the tree before it's numbered. Its level can be deeper than HTML's h6. */
export interface HeadingElement {
  level: number;
  element: Element;
}

/** Deepest level that is numbered. */
const numberedLevels = 3;

export const headingElement = (level: number, id: string, title: readonly (ChildNode | string)[]): HeadingElement => ({
  level,
  element: element(`h${Math.min(level, 6)}`, { id }, [element("span", { class: "heading-title" }, [...title])]),
});

/**
 * Numbers the headings of a chapter in the tree.
 *
 * @param chapter number of the chapter, or the appendix's letter
 * @param headings in document order, the chapter's title first
 */
export function numberHeadings(chapter: number | string, headings: readonly HeadingElement[]): Heading[] {
  const counters = Array.from({ length: numberedLevels }, () => 0);
  return headings.map(({ level, element: heading }) => {
    if (level > 1 && level <= numberedLevels) counters[level - 1]! += 1;
    counters.fill(0, level);
    const number = level <= numberedLevels ? [chapter, ...counters.slice(1, level)].join(".") : "";
    const title = textOf(heading).replace(/\s+/g, " ").trim();
    if (number !== "")
      append(heading, [added("span", { class: "heading-number" }, [`${number} `]), ...takeChildren(heading)]);
    return { id: heading.attribs["id"]!, level, number, title };
  });
}
