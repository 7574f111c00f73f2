import type { HelpIds } from "../../outputs/help-ids.ts";

/** What identifies a page in all versions. */
export interface OpenPage {
  /** Current and former help IDs. Empty for the pages that are part of the site. */
  ids: readonly string[];
  title: string;
  /** ID of its area. */
  area?: string | undefined;
  /** Path below the base address of pages that are part of the site. */
  path: string;
}

/** A link to a page in another version, with a note when it isn't what the reader expects. */
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
