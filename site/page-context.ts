import {
  currentVersion,
  flatten,
  groupOfIndex,
  manualHref,
  pageHref,
  type Area,
  type Library,
  type Page,
  type SidebarGroup,
} from "@opcon-help/model";

/** What the overrides need to know of the page they render. */
export interface PageContext {
  page: Page;
  /** Area whose sidebar the page shows; a page outside every sidebar shows none. */
  area: Area | undefined;
  manual: { title: string; href: string } | undefined;
  /** Titles of the sidebar groups around the page, outermost first. */
  groups: string[];
  /** The group a generated index lists. */
  children: SidebarGroup | undefined;
  version: string;
}

/** A page's place in the help, found by its content-layer id (its route without base and slashes). */
export function pageContext(library: Library, id: string): PageContext | undefined {
  const page = library.pages.get(id === "" ? "index" : id) ?? library.pages.get(`${id}/index`);
  if (!page) return undefined;
  const area = library.areas.entries.find((candidate) => candidate.id === page.front.sidebar);
  const sidebar = area && library.sidebars.get(area.id);
  const entry = sidebar && flatten(sidebar.nodes).find((candidate) => candidate.page === page.path);
  return {
    page,
    area,
    manual: area && { title: area.manual.title, href: manualHref(area.manual.file) },
    groups: entry?.groups ?? [],
    children: sidebar && groupOfIndex(sidebar.nodes, page.path),
    version: currentVersion(library).label,
  };
}

/** Areas with the first page of each, for the list of areas. */
export function areaLinks(library: Library): { area: Area; href: string }[] {
  return library.areas.entries.flatMap((area) => {
    const sidebar = library.sidebars.get(area.id);
    const first = sidebar && flatten(sidebar.nodes)[0];
    return first ? [{ area, href: pageHref(first.page) }] : [];
  });
}
