import type { CellValue, Library } from "@opcon-help/model";

import type { AddressChange, Comparison, PageChange, RowChange, SetChange } from "./compare.ts";
import { byArea, count, kindOf, lineOf, plain, type PageKind } from "./describe.ts";

/** Summarizes the pages, for example "3 pages new, 40 changed, 1 removed". */
function pageCounts(pages: readonly PageChange[]): string {
  const kinds = Map.groupBy(pages, kindOf);
  const names: readonly PageKind[] = ["new", "changed", "reworded", "moved", "removed"];
  const parts = names.flatMap((kind) => (kinds.has(kind) ? { kind, number: kinds.get(kind)!.length } : []));
  return parts.map(({ kind, number }, index) => `${index === 0 ? count(number, "page") : number} ${kind}`).join(", ");
}

const shown = (value: CellValue | undefined): string =>
  value === undefined ? "nothing" : `“${plain([value].flat().join(", "))}”`;

function rowText({ key, before, after, columns }: RowChange, { after: now, before: old }: SetChange): string {
  if (!before || !after) return `\`${key}\`: ${after ? "new" : "removed"}`;
  const label = (name: string): string =>
    [...(now?.columns ?? []), ...(old?.columns ?? [])].find((column) => column.name === name)?.label ?? name;
  const cells = columns.map((name) => `${label(name)} ${shown(before.cells[name])} → ${shown(after.cells[name])}`);
  return `\`${key}\`: ${cells.join(", ")}`;
}

const addressText = ({ from, to, releasedIn }: AddressChange): string =>
  `\`${from}\`${to === undefined ? "" : ` → \`${to}\``}${releasedIn ? ` (released in ${releasedIn})` : ""}`;

/**
 * The differences as Markdown, in words: what no longer works, pages, data rows, addresses, and sidebars.
 *
 * @param base name of the content that the current content is compared with, such as "main (0253fff)"
 */
export function summary(comparison: Comparison, library: Library, base: string): string {
  const { pages, sets, addresses, anchors, sidebars } = comparison;
  const rows = sets.reduce((sum, set) => sum + set.rows.length, 0);
  const moved = [...addresses, ...anchors].filter(({ to }) => to !== undefined);
  const dead = [...addresses, ...anchors].filter(({ to }) => to === undefined);
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [`## ${title}`, lines.map((line) => `- ${line}`).join("\n")] : [];
  return [
    `# What changed since ${base}`,
    `${pages.length === 0 ? "No page differs" : pageCounts(pages)}, ${count(rows, "data row")}.`,
    ...part("No longer work; add aliases to content/aliases.yml", dead.map(addressText)),
    ...byArea(comparison, library).flatMap(({ area, pages: own }) =>
      part(
        area?.title ?? "Pages outside the sidebars",
        own.map((change) => `${plain((change.after ?? change.before)!.front.title)}: ${plain(lineOf(change))}`),
      ),
    ),
    ...sets.flatMap((set) =>
      part(
        `Data set “${(set.after ?? set.before)!.title}”`,
        set.rows.map((row) => rowText(row, set)),
      ),
    ),
    ...part("Addresses that moved", moved.map(addressText)),
    ...sidebars.flatMap(({ area, lines }) => part(`Sidebar of ${area}`, lines.map(plain))),
  ].join("\n\n");
}
