import { element, type Element } from "@opcon-help/html";

import { added, pageNumber } from "./added.ts";
import type { Heading } from "./headings.ts";

/** A chapter with fewer sections doesn't need contents of its own. */
const fewestSections = 3;

/** A row of dots that fills the line; the style sheet sets their size and distance. */
const leader = (): Element =>
  element("svg", { class: "contents-leader", "aria-hidden": "true" }, [
    element("line", { x1: "0", y1: "1", x2: "100%", y2: "1" }, []),
  ]);

/** A line of contents: number, title, leader, and page number. The whole line is a link. */
export const contentsLine = ({ id, number, title }: Omit<Heading, "level">): Element =>
  element("a", { class: "contents-line", href: `#${id}` }, [
    element("span", { class: "contents-number" }, [number]),
    " ",
    element("span", { class: "contents-title" }, [title]),
    " ",
    leader(),
    pageNumber(id),
  ]);

/** A list of contents lines. */
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

/** The contents of the book: the two outermost levels, which are chapters and sections, or parts and chapters. */
export function bookContents(headings: readonly Heading[], { id, level, title }: Heading): Element {
  const tops = headings.filter((heading) => heading.level === level);
  const entries = tops.map((top, index) => {
    const next = tops[index + 1];
    const end = next ? headings.indexOf(next) : headings.length;
    const below = headings.slice(headings.indexOf(top), end).filter((heading) => heading.level === level + 1);
    return element("li", { class: level === 0 ? "contents-division" : "contents-chapter" }, [
      contentsLine(top),
      ...(below.length > 0 ? [contentsLines("ol", {}, below)] : []),
    ]);
  });
  return added("section", { class: "contents" }, [
    element("h1", { id }, [title]),
    element("ol", { class: "contents-list" }, entries),
  ]);
}

/** The sections of a chapter, listed below its title; nothing for a short chapter. */
export function chapterContents(headings: readonly Heading[]): Element[] {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < fewestSections) return [];
  return [added("div", { class: "chapter-contents" }, [contentsLines("ul", {}, sections)])];
}
