import type { Report } from "../../engine/finding.ts";
import type { Content } from "../../engine/content.ts";

export function* factSources({ library, pages }: Content): Iterable<Report> {
  const known = new Set(library.names.entries.flatMap(({ kind, names = [] }) => (kind === "source" ? names : [])));
  for (const { outline, page } of pages.values()) {
    if (!page || page.front.type === "index" || page.front.sources || known.size === 0) continue;
    // A page with the path of a vendor's page has its facts from there, and a table has the sources of its rows.
    if (known.has(`vendor:${page.path}`) || outline.directives.some(({ name }) => name !== "fact")) continue;
    yield page.frontSource.problemAt(
      ["title"],
      "The page names no source of its facts, and the vendor has no page with its path; add `sources: […]`",
    );
  }
}
