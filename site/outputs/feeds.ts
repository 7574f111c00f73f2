import { byArea, changesHtml, kindOf, lineOf, type PageChange } from "@opcon-help/changes";
import { basePath, pageHref, type Library } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";
import { changesSinceOlder, type ChangesSince } from "../page/changes.ts";
import { lastCommitDates } from "../page/git-dates.ts";
import { publication } from "../publication.ts";
import type { Output } from "./output.ts";

/** Address of an area's feed below the base path. */
export const feedPath = (version: string, area: string): string => `changes/${version}/${area}.xml`;

/**
 * One Atom feed for each area that has pages with changes since an older version.
 *
 * @param dateOf returns the date of a file's last change
 * @returns text by file name below the base path
 */
export function feeds(
  { version, comparison }: Pick<ChangesSince, "version" | "comparison">,
  library: Library,
  origin: string,
  dateOf: (file: string) => Date | undefined,
): [string, string][] {
  return byArea(comparison, library).flatMap(({ area, pages }): [string, string][] => {
    const shown = pages.filter((page) => page.after && kindOf(page) !== "reworded");
    if (!area || shown.length === 0) return [];
    const path = feedPath(version.version, area.id);
    const own = new URL(basePath + path, origin).href;
    const updated = ({ after }: PageChange): string => (dateOf(after!.file) ?? new Date(0)).toISOString();
    const entries = shown.map((page) => {
      const href = new URL(pageHref(page.after!.path), origin).href;
      const html = `<p>${escapeHtml(lineOf(page))}</p>${changesHtml(page.text, href)}`;
      return `<entry><title>${escapeHtml(page.after!.front.title)}</title><id>${own}#${page.id}</id><link href="${href}"/><updated>${updated(page)}</updated><content type="html">${escapeHtml(html)}</content></entry>`;
    });
    const newest = shown.map(updated).toSorted().at(-1)!;
    const xml = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeHtml(area.title)}: changed since OpCon ${version.label}</title><id>${own}</id><link rel="self" href="${own}"/><author><name>OpCon Help</name></author><updated>${newest}</updated>
${entries.join("\n")}
</feed>
`;
    return [[path, xml]];
  });
}

export const allFeeds: Output = async (library) => {
  const dates = lastCommitDates(library);
  return (await changesSinceOlder()).flatMap((since) =>
    feeds(since, library, publication.origin, (file) => dates.get(file)),
  );
};
