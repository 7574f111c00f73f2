/** The parts of a manual that holds several areas: their title pages, and the list of them before the contents. */
import { element, type Element } from "@opcon-help/html";
import type { Area } from "@opcon-help/model";

import type { Heading } from "./compose.ts";
import { roman } from "../layout/number.ts";
import type { Book } from "./select.ts";
import { added } from "./added.ts";
import { contentsLine } from "./opening.ts";

export const divisionsHeading: Heading = { id: "parts", level: 0, number: "", title: "Parts" };

/**
 * Heading of an area as a part of a combined manual.
 *
 * @param number of the part, counted from 1
 */
export const divisionHeading = ({ id, title }: Area, number: number): Heading => ({
  id: `part--${id}`,
  level: 0,
  number: `Part ${roman(number).toUpperCase()}`,
  title,
});

/** Title page of a part, and behind it the part's chapters and sections with leaders and page numbers. */
export function divisionOpening(
  { description }: Area,
  { id, number, title }: Heading,
  headings: readonly Heading[],
  targets: Set<string>,
): Element {
  const lines = headings
    .filter(({ level }) => level <= 2)
    .map((heading) =>
      element("p", { class: heading.level === 1 ? "division-chapter" : "division-section" }, [
        contentsLine(heading, targets),
      ]),
    );
  return added("section", { class: "chapter division" }, [
    element("h1", { id }, [
      element("span", { class: "heading-number" }, [`${number} `]),
      element("span", { class: "heading-title" }, [title]),
    ]),
    element("p", { class: "division-description" }, [description]),
    element("div", { class: "division-contents" }, lines),
  ]);
}

/** The parts of a book, what each is about and where it starts: what a reader of many pages asks for first. */
export function divisionList({ divisions }: Book, targets: Set<string>): Element {
  const entries = divisions.map(({ area }, index) => {
    const heading = divisionHeading(area, index + 1);
    return element("div", { class: "division-entry" }, [
      element("p", { class: "division-line" }, [contentsLine(heading, targets)]),
      element("p", { class: "division-purpose" }, [area.description]),
    ]);
  });
  return added("section", { class: "contents divisions" }, [
    element("h1", { id: divisionsHeading.id }, [divisionsHeading.title]),
    ...entries,
  ]);
}
