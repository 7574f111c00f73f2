import type { HelpIds } from "../../outputs/help-ids.ts";

/** What identifies a page in all versions. */
export interface OpenPage {
  /** Current and former help IDs. Empty for pages without one, such as the search page. */
  ids: readonly string[];
  title: string;
  /** ID of its area. */
  area?: string | undefined;
  /** Path below the base address, for pages that aren't in content/. */
  path: string;
}

/** A link to a page in another version, with a note if it opens something other than the same page. */
export interface Way {
  href: string;
  note: string;
  /** Whether the other version doesn't have the page. */
  isMissing?: true;
}

/** Finds the open page in another version, or its area if the other version doesn't have the page. */
export function samePage(page: OpenPage, base: string, { ids, areas }: Pick<HelpIds, "ids" | "areas">): Way {
  if (page.ids.length === 0) return { href: base + page.path, note: "" };
  const id = page.ids.find((known) => Object.hasOwn(ids, known));
  if (id !== undefined) {
    const { href, title } = ids[id]!;
    return { href, note: title === page.title ? "" : title };
  }
  const area = page.area !== undefined && Object.hasOwn(areas, page.area) ? areas[page.area] : undefined;
  return area
    ? { href: area.href, note: `Doesn't have this page. Opens ${area.title}.`, isMissing: true }
    : { href: base, note: "Doesn't have this page. Opens the home page.", isMissing: true };
}
