import type { Library } from "@opcon-help/model";

import type { AddressChange, Comparison, PageChange } from "./compare.ts";
import { byArea, count, kindOf, lineOf, plain, type PageKind } from "./describe.ts";

/** Summarizes the pages, for example "3 pages new, 40 changed, 1 removed". */
function pageCounts(pages: readonly PageChange[]): string {
  const kinds = Map.groupBy(pages, kindOf);
  const names: readonly PageKind[] = ["new", "changed", "reworded", "moved", "removed"];
  const parts = names.flatMap((kind) => (kinds.has(kind) ? { kind, number: kinds.get(kind)!.length } : []));
  return parts.map(({ kind, number }, index) => `${index === 0 ? count(number, "page") : number} ${kind}`).join(", ");
}

const addressText = ({ from, to, releasedIn }: AddressChange): string =>
  `\`${from}\`${to === undefined ? "" : ` → \`${to}\``}${releasedIn ? ` (released in ${releasedIn})` : ""}`;

/**
 * The differences as Markdown, in words: what no longer works, pages, and addresses.
 *
 * @param base name of the content that the current content is compared with, such as "main (0253fff)"
 */
export function summary(comparison: Comparison, library: Library, base: string): string {
  const { pages, addresses, anchors } = comparison;
  const moved = [...addresses, ...anchors].filter(({ to }) => to !== undefined);
  const dead = [...addresses, ...anchors].filter(({ to }) => to === undefined);
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [`## ${title}`, lines.map((line) => `- ${line}`).join("\n")] : [];
  return [
    `# What changed since ${base}`,
    `${pages.length === 0 ? "No page differs" : pageCounts(pages)}.`,
    ...part("No longer work; add aliases to content/aliases.yml", dead.map(addressText)),
    ...byArea(comparison, library).flatMap(({ area, pages: own }) =>
      part(
        area?.title ?? "Pages outside the sidebars",
        own.map((change) => `${plain((change.after ?? change.before)!.front.title)}: ${plain(lineOf(change))}`),
      ),
    ),
    ...part("Addresses that moved", moved.map(addressText)),
  ].join("\n\n");
}
