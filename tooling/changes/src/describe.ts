import type { Area, Library } from "@opcon-help/model";

import type { Block } from "./blocks.ts";
import type { PageChange } from "./compare.ts";
import type { TextChange } from "./compare-text.ts";

/** Text without characters that have a meaning in Markdown. */
export const plain = (text: string): string => text.replaceAll(/[\\`*_<>[\]~|]/g, String.raw`\$&`);

const nouns: Readonly<Record<Block["kind"], string>> = {
  heading: "heading",
  paragraph: "paragraph",
  item: "list item",
  code: "line of code",
  columns: "table head",
  row: "row",
};

const nounOf = ({ before, after }: TextChange): string => {
  const block = (after ?? before)!;
  return block.step > 0 ? "step" : nouns[block.kind];
};

const verbOf = ({ before, after }: TextChange): string => (before ? (after ? "changed" : "removed") : "added");

const plural = (noun: string): string => (noun === "line of code" ? "lines of code" : `${noun}s`);

/** Summarizes the differences of a text, for example "2 rows added, 1 step changed". */
export function countsOf(changes: readonly TextChange[]): string {
  const kinds = Map.groupBy(
    changes.filter(({ isRewording }) => !isRewording),
    (change) => `${nounOf(change)} ${verbOf(change)}`,
  );
  const parts = [...kinds.values()].map((same) => {
    const noun = nounOf(same[0]!);
    return `${same.length} ${same.length === 1 ? noun : plural(noun)} ${verbOf(same[0]!)}`;
  });
  const reworded = changes.length - [...kinds.values()].flat().length;
  if (reworded > 0) parts.push(parts.length > 0 ? `${reworded} reworded` : "reworded");
  return parts.join(", ");
}

/** Importance of a difference: rows and removed text are most important, and wording is least important. */
function weight({ before, after, isRewording }: TextChange): number {
  if (isRewording) return 0;
  const { kind } = (after ?? before)!;
  if (kind === "heading") return 1;
  return kind === "row" || !before || !after ? 3 : 2;
}

/** The most important differences, in the order of the text. */
export function mostImportant(changes: readonly TextChange[], most: number): TextChange[] {
  const chosen = new Set(changes.toSorted((a, b) => weight(b) - weight(a)).slice(0, most));
  return changes.filter((change) => chosen.has(change));
}

/** How a page differs. */
export type PageKind = "new" | "removed" | "changed" | "reworded" | "moved";

export function kindOf({ before, after, text }: PageChange): PageKind {
  if (!before) return "new";
  if (!after) return "removed";
  if (text.some(({ isRewording }) => !isRewording)) return "changed";
  return text.length > 0 ? "reworded" : "moved";
}

/** Summarizes the difference of a page in one line. */
export function lineOf(change: PageChange): string {
  const { before, after, replacedBy, text } = change;
  if (!before) return "New page";
  if (!after) return replacedBy ? `Now part of “${replacedBy.front.title}”` : "Removed";
  return [
    ...(before.front.title === after.front.title ? [] : [`renamed from “${before.front.title}”`]),
    ...(text.length > 0 ? [countsOf(text)] : []),
    ...(before.path === after.path ? [] : ["moved to another address"]),
  ]
    .join(", ")
    .replace(/^./, (letter) => letter.toUpperCase());
}

/** Differences of the pages in an area. */
export interface AreaChanges {
  /** The area; undefined for pages that aren't in a sidebar. */
  area: Area | undefined;
  pages: readonly PageChange[];
}

/** The order in which the list of an area shows its pages. */
const kinds: readonly PageKind[] = ["new", "removed", "changed", "moved", "reworded"];

/** The pages that differ, by area. In each area, the most important pages come first. */
export function byArea({ pages }: { pages: readonly PageChange[] }, library: Library): AreaChanges[] {
  const facts = ({ text }: PageChange): number => text.reduce((sum, change) => sum + weight(change), 0);
  const groups = Map.groupBy(pages, ({ before, after }) => (after ?? before)!.front.sidebar);
  return [...library.areas.entries, undefined].flatMap((area) => {
    const own = groups.get(area?.id);
    const sorted = own?.toSorted((a, b) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)) || facts(b) - facts(a));
    return sorted ? [{ area, pages: sorted }] : [];
  });
}
