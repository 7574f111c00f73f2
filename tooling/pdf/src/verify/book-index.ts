import { type ChildNode, findAll, isTag, pageOfMark, quote, solid } from "@opcon-help/html";

import { wordsMark } from "../book/index/section.ts";
import type { LayoutReport } from "../layout/in-page/report.ts";
import type { PdfBook } from "../pdf-file/shown.ts";
import { solidText } from "./page-text.ts";

/** Checks that the words of each index entry are on its pages, or start there. */
export function checkIndex(pdf: PdfBook, body: readonly ChildNode[], layout: LayoutReport): string[] {
  const places = body.filter(isTag).flatMap((node) => findAll(node, (inner) => inner.attribs[wordsMark] !== undefined));
  if (places.length === 0) return [];
  const texts = pdf.pages.map((page, index) => {
    const report = layout.pages[index];
    return report?.kind === "chapter" ? solidText(page, report).toLowerCase() : "";
  });
  return places.flatMap((place) => {
    const words = solid(place.attribs[wordsMark]!).toLowerCase();
    const page = pdf.destinations.get(place.attribs[pageOfMark]!);
    if (page === undefined) return [`the index links to “${place.attribs[pageOfMark]}”, which isn't in the file`];
    return `${texts[page - 1]}${texts[page] ?? ""}`.includes(words)
      ? []
      : [
          `the index lists page ${pdf.pages[page - 1]!.label} for ${quote(place.attribs[wordsMark]!)}, which isn't on that page`,
        ];
  });
}
