import {
  basePath,
  currentVersion,
  flatten,
  groupOfIndex,
  manualHref,
  pageHref,
  type Area,
  type Library,
  type Page,
  type SidebarGroup,
  type SidebarNode,
} from "@opcon-help/model";

/** A step of the way to a page; an area or group without a page of its own is only named. */
export interface Crumb {
  label: string;
  href: string | undefined;
}

/** What the overrides need to know of the page they render. */
export interface PageContext {
  page: Page;
  /** Area whose sidebar the page shows; a page outside every sidebar shows none. */
  area: Area | undefined;
  manual: { title: string; href: string } | undefined;
  /** The way to the page, without the page itself: home, area, groups. Empty for the home page. */
  trail: Crumb[];
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
  return {
    page,
    area,
    manual: area && { title: area.manual.title, href: manualHref(area.manual.file) },
    trail: page.path === "index" ? [] : trailOf(library, page, area),
    children: sidebar && groupOfIndex(sidebar.nodes, page.path),
    version: currentVersion(library).label,
  };
}

function trailOf(library: Library, page: Page, area: Area | undefined): Crumb[] {
  const home = { label: "Home", href: basePath };
  if (!area) return [home];
  const nodes = library.sidebars.get(area.id)?.nodes ?? [];
  const first = flatten(nodes)[0]?.page;
  const hrefOf = (path: string | undefined): string | undefined =>
    path === undefined || path === page.path || path === "index" ? undefined : pageHref(path);
  // The page that stands for a group is the end of the way, not a step to itself.
  const groups = groupsAround(nodes, page.path).filter(({ index }) => index !== page.path);
  const steps = [
    { label: area.title, href: hrefOf(first) },
    ...groups.map(({ group, index }) => ({ label: group, href: hrefOf(index) })),
  ];
  // A group with the area's own name would be the same step twice.
  return [home, ...steps.filter(({ label }, index) => index === 0 || label !== area.title)];
}

/** The sidebar groups around a page, outermost first. */
function groupsAround(nodes: readonly SidebarNode[], path: string): SidebarGroup[] {
  for (const node of nodes) {
    if ("page" in node) continue;
    if (flatten([node]).some(({ page }) => page === path)) return [node, ...groupsAround(node.items, path)];
  }
  return [];
}

/** Areas with the first page of each, for the list of areas. */
export function areaLinks(library: Library): { area: Area; href: string }[] {
  return library.areas.entries.flatMap((area) => {
    const sidebar = library.sidebars.get(area.id);
    const first = sidebar && flatten(sidebar.nodes)[0];
    return first ? [{ area, href: pageHref(first.page) }] : [];
  });
}
