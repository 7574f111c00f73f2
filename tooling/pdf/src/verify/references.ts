import { type Element, findAll, hasClass, pageOfMark, replaceBy, text } from "@opcon-help/html";

import type { PdfBook } from "../pdf-file/shown.ts";
import type { PageRange } from "./page-text.ts";

/**
 * Removes the page references that the layout left out.
 *
 * @param omitted their numbers among the references of the part
 * @returns IDs of their targets
 */
export function withoutOmitted(sections: readonly Element[], omitted: readonly number[]): string[] {
  const references = sections.flatMap((section) => findAll(section, (node) => hasClass(node, "page-reference")));
  return omitted.map((number) => {
    const reference = references[number]!;
    replaceBy(reference, text(""));
    return findAll(reference, (node) => node.attribs[pageOfMark] !== undefined)[0]!.attribs[pageOfMark]!;
  });
}

/** Checks that references are left out only if a link and its target are on the same page or on facing pages. */
export function checkOmitted(pdf: PdfBook, targets: readonly string[], { first, end }: PageRange): string[] {
  const spreadOf = (page: number): number => Math.floor(page / 2);
  return targets.flatMap((id) => {
    const target = pdf.destinations.get(id) ?? 0;
    const isNear = pdf.pages
      .slice(first, end)
      .some(
        ({ links }, index) =>
          spreadOf(first + index + 1) === spreadOf(target) && links.some(({ destination }) => destination === id),
      );
    return isNear
      ? []
      : [`a link to “${id}” doesn't have a page number, although its target is on another pair of pages`];
  });
}
