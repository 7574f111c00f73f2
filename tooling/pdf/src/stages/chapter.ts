import { ancestors, findAll, hasClass, isTag, type Element } from "../markup.ts";
import type { Manuscript } from "./compose.ts";

/** A stretch of the book that is laid out and printed for itself: the front matter, a chapter, what stands at the end. */
export interface Part {
  /** Name in the book, such as "front" or "chapter-3". */
  name: string;
  /** How many parts of a combined manual stand around it: 1 for their chapters, else 0. */
  depth: number;
  sections: Element[];
}

/** Divides a book into parts. All that stands before the first chapter is one part; each section from there on is one. */
export function divide(manuscript: Manuscript): Part[] {
  const sections = manuscript.body.filter(isTag);
  const first = sections.findIndex((section) => hasClass(section, "chapter"));
  const front = first < 0 ? sections : sections.slice(0, first);
  const rest = first < 0 ? [] : sections.slice(first);
  const isCombined = rest.some((section) => hasClass(section, "division"));
  const parts: Part[] = [
    ...(front.length > 0 ? [{ name: "front", depth: 0, sections: front }] : []),
    ...rest.map((section, index) => ({
      name: `chapter-${index + 1}`,
      depth: isCombined && !hasClass(section, "division") && !hasClass(section, "appendix") ? 1 : 0,
      sections: [section],
    })),
  ];
  for (const { name, sections: own } of parts) for (const section of own) section.attribs["data-part"] = name;
  return parts;
}

/** The pictures of a part: address on the site, and the file of the page that shows it. */
export const picturesOf = ({ sections }: Part): { address: string; source: string }[] =>
  sections
    .flatMap((section) => findAll(section, (node) => node.name === "img"))
    .map((image) => ({
      address: image.attribs["src"] ?? "",
      source:
        ancestors(image).find((node) => node.attribs["data-source"] !== undefined)?.attribs["data-source"] ??
        "the book",
    }));
