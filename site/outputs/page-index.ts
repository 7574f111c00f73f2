import { currentVersion, pageHref, type Library } from "@opcon-help/model";

import { lastCommitDates } from "../page/git-dates.ts";
import type { Output } from "./output.ts";

/**
 * `index.json`: every help page, the pages of each area by title, and then the pages that aren't in a sidebar. The file
 * has no fields without a value.
 */
export function pageIndex(library: Library) {
  const areas = library.areas.entries;
  const place = (sidebar: string | null): number => {
    const at = areas.findIndex(({ id }) => id === sidebar);
    return at < 0 ? areas.length : at;
  };
  const dates = lastCommitDates(library);
  const pages = [...library.pages.values()].map(({ path, file, front }) => {
    const { id, title, description, sidebar = null, type, audience, former_ids, screens, since, until } = front;
    const updated = dates.get(file)?.toISOString().slice(0, 10);
    /** Title of the area whose sidebar contains the page. */
    const area = areas.find((candidate) => candidate.id === sidebar)?.title ?? null;
    const href = pageHref(path);
    return { id, title, description, href, area, sidebar, type, audience, former_ids, screens, since, until, updated };
  });
  return {
    version: currentVersion(library).label,
    pages: pages.toSorted((a, b) => place(a.sidebar) - place(b.sidebar) || a.title.localeCompare(b.title, "en")),
  };
}

export const pageIndexFiles: Output = (library) => [["index.json", JSON.stringify(pageIndex(library))]];
