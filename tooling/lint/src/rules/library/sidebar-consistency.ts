import { flatten, type Page, type Sidebar } from "@opcon-help/model";

import { suggestionsFor } from "@opcon-help/model/suggestions";

import type { Content } from "../../engine/content.ts";
import { atStart, type Report } from "../../engine/finding.ts";
import { valuesIn } from "../../engine/values.ts";
import { pageReferenceDefect } from "./page-references.ts";

function* areasAndFiles({ library, broken }: Content): Iterable<Report> {
  const { areas, sidebars } = library;
  if (broken.has(areas.file)) return;
  const ids = new Set([...library.pages.values()].map(({ front }) => front.id));
  const data = { areas: areas.entries };
  for (const { value, at } of valuesIn(areas.source, data, "areas.*.id"))
    if (!sidebars.has(value)) yield at(`The area has no sidebar; add content/sidebars/${value}.yml`);
  for (const { value, at } of valuesIn(areas.source, data, "areas.*.tasks.*"))
    if (!ids.has(value)) yield at(`No page has the id "${value}"; did you mean "${suggestionsFor(value, ids, 1)[0]}"?`);
  for (const { area, file } of sidebars.values())
    if (!areas.entries.some((candidate) => candidate.id === area))
      yield atStart(file, `content/areas.yml has no area "${area}"; ${areaAdvice(library, area)}`);
}

function areaAdvice({ areas }: Content["library"], typed: string): string {
  const ids = areas.entries.map(({ id }) => id);
  const [closest] = suggestionsFor(typed, ids, 1);
  return `did you mean "${closest}"? The areas are ${ids.join(", ")}`;
}

/** Positions of pages in the sidebars. */
interface Places {
  /**
   * Returns the position of a page's first entry in the sidebar of its own area. Calculated on demand, because few
   * positions are needed.
   */
  own: Map<string, () => string>;
  /** Pages that are in the wrong sidebar or have the wrong capitalization, which is already reported. */
  wrong: Set<string>;
}

/** Entries that aren't pages or that belong in another sidebar. */
function* entriesOf(content: Content, { area, file, nodes, source }: Sidebar, places: Places): Iterable<Report> {
  const isArea = (id: string): boolean => content.library.areas.entries.some((candidate) => candidate.id === id);
  // The mistake is the name of the file, not its entries.
  if (!isArea(area)) {
    for (const { page } of flatten(nodes)) places.wrong.add(page.toLowerCase());
    return;
  }
  for (const { page: path, at } of flatten(nodes)) {
    const missing = pageReferenceDefect(content, path);
    if (missing) {
      yield source.problemAt(at, missing);
      places.wrong.add(path.toLowerCase());
      continue;
    }
    const page = content.library.pages.get(path);
    const marker = page?.front.sidebar;
    const first = places.own.get(path);
    // Another rule reports an area that doesn't exist.
    if (marker !== undefined && !isArea(marker)) continue;
    if (page && marker !== area) {
      places.wrong.add(path.toLowerCase());
      yield source.problemAt(
        at,
        marker
          ? `The page belongs to the area "${marker}"; remove the entry or change the page's "sidebar"`
          : `The page doesn't name its area; add "sidebar: ${area}" to its front matter`,
      );
    } else if (first) yield source.problemAt(at, `The page is already listed in ${first()}; remove one of the entries`);
    else places.own.set(path, () => `${file}:${source.problemAt(at, "").line}`);
  }
}

/** Pages with a `sidebar` field that aren't in that sidebar. */
function* markersOf(content: Content, page: Page, places: Places): Iterable<Report> {
  const { library, broken } = content;
  const area = page.front.sidebar;
  if (area === undefined || places.own.has(page.path) || places.wrong.has(page.path.toLowerCase())) return;
  const file = `content/sidebars/${area}.yml`;
  const at = (message: string): Report => page.frontSource.problemAt(["sidebar"], message);
  if (!library.areas.entries.some((candidate) => candidate.id === area)) {
    if (!broken.has(library.areas.file)) yield at(`There is no area "${area}"; ${areaAdvice(library, area)}`);
  } else if (library.sidebars.has(area) && !broken.has(file))
    yield at(`The page is missing from ${file}; add "- page: ${page.path}" where it belongs`);
}

export function* sidebarConsistency(content: Content): Iterable<Report> {
  yield* areasAndFiles(content);
  const places: Places = { own: new Map(), wrong: new Set() };
  for (const sidebar of content.library.sidebars.values()) yield* entriesOf(content, sidebar, places);
  for (const page of content.library.pages.values()) yield* markersOf(content, page, places);
}
