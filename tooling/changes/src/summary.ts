import type { Library } from "@opcon-help/model";

import type { PageChange } from "./compare.ts";
import { byArea, kindOf, lineOf, plain, type PageKind } from "./describe.ts";

/** Summarizes the pages, for example "3 pages new, 40 changed, 1 removed". */
function pageCounts(pages: readonly PageChange[]): string {
  const kinds = Map.groupBy(pages, kindOf);
  const names: readonly PageKind[] = ["new", "changed", "reworded", "moved", "removed"];
  const parts = names.flatMap((kind) => (kinds.has(kind) ? { kind, number: kinds.get(kind)!.length } : []));
  return parts
    .map(({ kind, number }, index) => `${number}${index > 0 ? "" : number === 1 ? " page" : " pages"} ${kind}`)
    .join(", ");
}

/**
 * The differences as Markdown, in words: the pages that differ, by area.
 *
 * @param base name of the content that the current content is compared with, such as "main (0253fff)"
 */
export function summary(pages: readonly PageChange[], library: Library, base: string): string {
  return [
    `# What changed since ${base}`,
    `${pages.length === 0 ? "No page differs" : pageCounts(pages)}.`,
    ...byArea({ pages }, library).flatMap(({ area, pages: own }) => [
      `## ${area?.title ?? "Pages outside the sidebars"}`,
      own
        .map((change) => `- ${plain((change.after ?? change.before)!.front.title)}: ${plain(lineOf(change))}`)
        .join("\n"),
    ]),
  ].join("\n\n");
}
