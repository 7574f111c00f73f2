/** Parts of a manual that contains several areas: their title pages, and the list of parts before the contents. */
import { element, type Element } from "@opcon-help/html";
import type { Area } from "@opcon-help/model";

import { added, type ComposedArea, type ComposedChapter, contentsLine, type Heading, unnumbered } from "./headings.ts";
import { roman } from "./roman.ts";
import type { Book } from "./select.ts";

export const divisionsHeading: Heading = { id: "parts", level: 0, number: "", title: "Parts" };

/**
 * Heading of an area that is a part of a combined manual.
 *
 * @param number number of the part, starting at 1
 */
const divisionHeading = ({ id, title }: Area, number: number): Heading => ({
  id: `part--${id}`,
  level: 0,
  number: `Part ${roman(number).toUpperCase()}`,
  title,
});

export const withTitlePages = (areas: readonly ComposedArea[]): ComposedChapter[] =>
  areas.flatMap(({ area, opening, chapters }, index) => {
    const heading = divisionHeading(area, index + 1);
    const below = chapters.flatMap(({ headings }) => headings);
    const section = titlePage(area, heading, opening ? opening.element : divisionContents(below));
    const inOpening = (opening?.headings ?? []).map(unnumbered);
    return [{ section, headings: [heading, ...inOpening], findings: opening?.findings ?? [] }, ...chapters];
  });

const titlePage = ({ description }: Area, { id, number, title }: Heading, contents: Element): Element =>
  element("section", { class: "chapter division" }, [
    added("h1", { id }, [
      element("span", { class: "heading-number" }, [`${number} `]),
      element("span", { class: "heading-title" }, [title]),
    ]),
    added("p", { class: "division-description" }, [description]),
    contents,
  ]);

function divisionContents(headings: readonly Heading[]): Element {
  const lines = headings
    .filter((heading) => heading.level <= 2 && heading.number !== "")
    .map((heading) =>
      element("p", { class: heading.level === 1 ? "division-chapter" : "division-section" }, [contentsLine(heading)]),
    );
  return added("div", { class: "division-contents" }, lines);
}

/** The list of the parts of a book, with the purpose and the first page of each. */
export function divisionList({ divisions }: Book): Element {
  const entries = divisions.map(({ area }, index) =>
    element("div", { class: "division-entry" }, [
      element("p", { class: "division-line" }, [contentsLine(divisionHeading(area, index + 1))]),
      element("p", { class: "division-purpose" }, [area.description]),
    ]),
  );
  return added("section", { class: "contents divisions" }, [
    element("h1", { id: divisionsHeading.id }, [divisionsHeading.title]),
    ...entries,
  ]);
}
