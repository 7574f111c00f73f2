import {
  areaGroups,
  basePath,
  memo,
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

/** Where a page belongs in the help. */
export type PageContext = NonNullable<ReturnType<typeof findContext>>;

/** A breadcrumb. It isn't a link if the area or group has no page. */
export type Crumb = PageContext["trail"][number];

const contexts = memo((library: Library) => memo((id: string) => findContext(library, id)));

/**
 * The position of a page in the help.
 *
 * @param id ID of the page in Astro's content layer, which is its route without the base path and slashes
 */
export const pageContext = (library: Library, id: string): PageContext | undefined => contexts(library)(id);

function findContext(library: Library, id: string) {
  const page = library.pages.get(id === "" ? "index" : id) ?? library.pages.get(`${id}/index`);
  if (!page) return undefined;
  const area = library.areas.entries.find((candidate) => candidate.id === page.front.sidebar);
  const sidebar = area && library.sidebars.get(area.id);
  return {
    page,
    /** Area with the page in its sidebar; undefined if it's in none. */
    area,
    manual: area && { title: area.manual.title, href: manualHref(area.manual.file) },
    /** Whether the area starts with the page. */
    isFirst: sidebar !== undefined && flatten(sidebar.nodes)[0]?.page === page.path,
    /** Home page, area, and groups above the page. Empty for the home page. */
    trail: page.path === "index" ? [] : trailOf(library, page, area),
    /** The group that the page lists, if it's a generated index. */
    children: sidebar && groupOfIndex(sidebar.nodes, page.path),
    version: currentVersion(library).label,
  };
}

function trailOf(library: Library, page: Page, area: Area | undefined) {
  const home: { label: string; href: string | undefined } = { label: "Home", href: basePath };
  if (!area) return [home];
  const nodes = library.sidebars.get(area.id)?.nodes ?? [];
  const first = flatten(nodes)[0]?.page;
  const hrefOf = (path: string | undefined): string | undefined =>
    path === undefined || path === page.path || path === "index" ? undefined : pageHref(path);
  // A group isn't a breadcrumb of its own index page.
  const groups = groupsAround(nodes, page.path).filter(({ index }) => index !== page.path);
  const steps = [
    { label: area.title, href: hrefOf(first) },
    ...groups.map(({ group, index }) => ({ label: group, href: hrefOf(index) })),
  ];
  // Omits a group with the same name as its area or the page.
  return [
    home,
    ...steps.filter(({ label }, index) => (index === 0 || label !== area.title) && label !== page.front.title),
  ];
}

/** The sidebar groups around a page, outermost first. */
function groupsAround(nodes: readonly SidebarNode[], path: string): SidebarGroup[] {
  for (const node of nodes) {
    if ("page" in node) continue;
    if (node.index === path || flatten(node.items).some(({ page }) => page === path))
      return [node, ...groupsAround(node.items, path)];
  }
  return [];
}

interface AreaLink {
  area: Area;
  href: string;
}

/** The links to the first page of each area, which every page shows. */
export const areaLinks = memo((library: Library): readonly AreaLink[] =>
  library.areas.entries.flatMap((area) => {
    const sidebar = library.sidebars.get(area.id);
    const first = sidebar && flatten(sidebar.nodes)[0];
    return first ? [{ area, href: pageHref(first.page) }] : [];
  }),
);

/** Links to the areas by group, in the order of the groups. Areas of released content have none. */
export function areaLinksByGroup(library: Library): (readonly [group: string, links: readonly AreaLink[]])[] {
  const groups = Map.groupBy(areaLinks(library), ({ area }) => area.group);
  return [undefined, ...areaGroups].flatMap((group) => {
    const inGroup = groups.get(group);
    return inGroup ? [[group ?? "All areas", inGroup] as const] : [];
  });
}
