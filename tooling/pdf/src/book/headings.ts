import {
  addedMark,
  append,
  type ChildNode,
  element,
  type Element,
  pageOfMark,
  takeChildren,
  textOf,
} from "@opcon-help/html";
import type { Area } from "@opcon-help/model";

/** An element with text that isn't on the pages of the help, such as a number or a list of contents. */
export const added = (name: string, attributes: Record<string, string>, children: (ChildNode | string)[]): Element =>
  element(name, { ...attributes, [addedMark]: "" }, children);

/** Placeholder for the page number of the element with an ID. */
export const pageNumber = (id: string): Element => element("span", { class: "page-number", [pageOfMark]: id }, []);

/** A heading in the contents and bookmarks. */
export interface Heading {
  id: string;
  /**
   * Level 1 is a chapter, 2 its sections, and so on. Level 0 is a part of a combined manual, or what the contents list
   * next to the parts.
   */
  level: number;
  /** Number as printed, such as "3.2". Empty below the third level. */
  number: string;
  title: string;
  /** Whether the contents list it although it's on the level below the sections, because its chapter is long. */
  isDetail?: boolean;
}

/** A heading in the tree before it's numbered. Its level can be deeper than HTML's h6. */
export interface HeadingElement {
  level: number;
  /** Whether it only heads a list of links. */
  isOfLinks?: boolean;
  element: Element;
}

const numberedLevels = 3;

/** Titles of sections that only list links. They don't have a number, so the contents don't list them. */
export const linkLists: ReadonlySet<string> = new Set(["Related pages", "Next steps"]);

export const headingElement = (level: number, id: string, title: readonly (ChildNode | string)[]): HeadingElement => ({
  level,
  element: element(`h${Math.min(level, 6)}`, { id }, [element("span", { class: "heading-title" }, [...title])]),
});

export const titleOf = (heading: Element): string => textOf(heading).replace(/\s+/g, " ").trim();

export const unnumbered = ({ level, element: heading }: HeadingElement): Heading => ({
  id: heading.attribs["id"]!,
  level,
  number: "",
  title: titleOf(heading),
});

/**
 * Numbers the headings of a chapter in the tree.
 *
 * @param chapter number of the chapter
 * @param headings in document order, starting with the title of the chapter
 */
export function numberHeadings(chapter: number, headings: readonly HeadingElement[]): Heading[] {
  const counters = Array.from({ length: numberedLevels }, () => 0);
  return headings.map(({ level, isOfLinks, element: heading }) => {
    const title = titleOf(heading);
    const isNumbered = level <= numberedLevels && !isOfLinks && !(level > 1 && linkLists.has(title));
    if (level > 1 && isNumbered) counters[level - 1]! += 1;
    counters.fill(0, level);
    const number = isNumbered ? [chapter, ...counters.slice(1, level)].join(".") : "";
    if (number !== "")
      append(heading, [added("span", { class: "heading-number" }, [`${number} `]), ...takeChildren(heading)]);
    return { id: heading.attribs["id"]!, level, number, title };
  });
}

/** Minimum number of sections for which a chapter has its own contents. */
const fewestSections = 3;

/** A row of dots that fills the line. The style sheet sets the size and distance of the dots. */
const leader = (): Element =>
  element("svg", { class: "contents-leader", "aria-hidden": "true" }, [
    element("line", { x1: "0", y1: "1", x2: "100%", y2: "1" }, []),
  ]);

/** A line of the contents with number, title, dots, and page number. The whole line is a link. */
export const contentsLine = ({ id, number, title }: Omit<Heading, "level">): Element =>
  element("a", { class: "contents-line", href: `#${id}` }, [
    element("span", { class: "contents-number" }, [number]),
    " ",
    element("span", { class: "contents-title" }, [title]),
    " ",
    leader(),
    pageNumber(id),
  ]);

export const contentsLines = (
  name: "ol" | "ul",
  attributes: Record<string, string>,
  lines: readonly Omit<Heading, "level">[],
): Element =>
  element(
    name,
    attributes,
    lines.map((line) => element("li", {}, [contentsLine(line)])),
  );

export const contentsHeading = (level: number): Heading => ({ id: "contents", level, number: "", title: "Contents" });

/**
 * The contents of the book. They list two levels: chapters and sections or, in a combined manual, parts and chapters. For
 * a long chapter, they also list the next level.
 */
export function bookContents(headings: readonly Heading[], { id, level, title }: Heading): Element {
  const listed = headings.filter(
    (heading) =>
      heading.level === level || (heading.number !== "" && (heading.level === level + 1 || heading.isDetail)),
  );
  return added("section", { class: "contents" }, [
    element("h1", { id }, [title]),
    ...contentsTree(listed, level, level === 0 ? "contents-division" : "contents-chapter"),
  ]);
}

function contentsTree(headings: readonly Heading[], level: number, name = "contents-section"): Element[] {
  const starts = headings.flatMap((heading, index) => (heading.level === level ? [index] : []));
  const items = starts.map((start, index) =>
    element("li", { class: name }, [
      contentsLine(headings[start]!),
      ...contentsTree(headings.slice(start + 1, starts[index + 1]), level + 1),
    ]),
  );
  return items.length > 0 ? [element("ol", {}, items)] : [];
}

/** The list of the sections in a chapter, below its title. Empty for a short chapter. */
export function chapterContents(headings: readonly Heading[]): Element[] {
  const sections = headings.filter(({ level, number }) => level === 2 && number !== "");
  if (sections.length < fewestSections) return [];
  return [added("div", { class: "chapter-contents" }, [contentsLines("ul", {}, sections)])];
}

/** A part of a chapter that has a title: a page, or the title of a group. */
export interface Topic {
  element: Element;
  headings: HeadingElement[];
  findings: string[];
}

/** A chapter in the tree of the book. Its headings are numbered. */
export interface ComposedChapter {
  section: Element;
  headings: Heading[];
  findings: string[];
}

export interface ComposedArea {
  area: Area;
  /** The overview at the start of a part in a combined manual, if its page only lists links. */
  opening: Topic | undefined;
  chapters: ComposedChapter[];
}
