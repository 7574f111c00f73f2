import type { Report } from "../../engine/finding.ts";
import { type Content, inCell } from "../../engine/content.ts";

/** A source that new content must not have. The model still reads it, because released content has it. */
const retired = "general-knowledge";

const message = `"${retired}" isn't a source; name the vendor's page or repository that states the fact, or remove the fact`;

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
  for (const { front, frontSource } of library.pages.values()) {
    const index = front.sources?.indexOf(retired) ?? -1;
    if (index >= 0) yield frontSource.problemAt(["sources", index], message);
  }
  for (const { file, rows } of library.sets.values()) {
    const row = rows.find(({ source }) => source === retired);
    if (row) yield inCell(library, file, row.key, "source", message);
  }
}
