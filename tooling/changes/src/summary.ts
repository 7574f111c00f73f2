import type { Library } from "@opcon-help/model";

import type { AddressChange, Comparison } from "./compare.ts";
import { byArea, count, lineOf, plain } from "./describe.ts";

const addressText = ({ from, to }: AddressChange): string => `\`${from}\`${to === undefined ? "" : ` → \`${to}\``}`;

/**
 * The differences as Markdown, in words: what no longer works, pages, addresses, and anchors.
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
    `${count(pages.length, "page")} changed.`,
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
