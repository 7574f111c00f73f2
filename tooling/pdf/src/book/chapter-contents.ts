import { element, type Element } from "@opcon-help/html";

import type { Heading } from "./compose.ts";
import { added } from "./added.ts";
import { contentsLine } from "./opening.ts";

/** A chapter with fewer sections is seen at a glance. */
const fewestSections = 3;

/** What a chapter opens with: its sections with leaders and page numbers; nothing for a short chapter. */
export function chapterContents(headings: readonly Heading[], targets: Set<string>): Element[] {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < fewestSections) return [];
  return [
    added("div", { class: "chapter-contents" }, [
      element(
        "ul",
        {},
        sections.map((section) => element("li", {}, [contentsLine(section, targets)])),
      ),
    ]),
  ];
}
