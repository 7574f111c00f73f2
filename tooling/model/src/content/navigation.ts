import type { Page } from "./page.ts";
import { pageHref } from "./routes.ts";
import type { SidebarGroup, SidebarNode } from "./schemas.ts";
import type { YamlSource } from "./yaml-source.ts";

/** The sidebar of one area, with the positions of its entries. */
export interface Sidebar {
  area: string;
  file: string;
  nodes: SidebarNode[];
  source: YamlSource;
}

export interface SidebarEntry {
  /** Path of the page that the entry links to. */
  page: string;
  /** Titles of the groups that contain the entry, outermost first. */
  groups: string[];
  /** Path of the entry in the YAML file, for positions. */
  at: PropertyKey[];
}

/** All entries of a tree in reading order. The index page of a group comes before its items. */
export function flatten(nodes: readonly SidebarNode[], groups: string[] = [], at: PropertyKey[] = []): SidebarEntry[] {
  return nodes.flatMap((node, index): SidebarEntry[] => {
    const here = [...at, index];
    if ("page" in node) return [{ page: node.page, groups, at: [...here, "page"] }];
    const inside = [...groups, node.group];
    return [
      ...(node.index ? [{ page: node.index, groups: inside, at: [...here, "index"] }] : []),
      ...flatten(node.items, inside, [...here, "items"]),
    ];
  });
}

/** The group that has the page as its index, if any. */
export function groupOfIndex(nodes: readonly SidebarNode[], page: string): SidebarGroup | undefined {
  for (const node of nodes) {
    if ("page" in node) continue;
    if (node.index === page) return node;
    const inside = groupOfIndex(node.items, page);
    if (inside) return inside;
  }
  return undefined;
}

export interface PageLink {
  label: string;
  href: string;
}

/** Label of a page in sidebars, where the group around it says the rest. */
export const sidebarLabel = (page: Page): string => page.front.sidebar_label ?? page.front.title;

/** Previous and next page in the reading order of an area. */
export function neighbours(
  sidebar: Sidebar,
  pages: ReadonlyMap<string, Page>,
  path: string,
): { previous: PageLink | undefined; next: PageLink | undefined } {
  const order = flatten(sidebar.nodes).map((entry) => entry.page);
  const index = order.indexOf(path);
  const link = (at: number): PageLink | undefined => {
    const page = at < 0 ? undefined : pages.get(order[at] ?? "");
    return page && { label: page.front.title, href: pageHref(page.path) };
  };
  return index < 0 ? { previous: undefined, next: undefined } : { previous: link(index - 1), next: link(index + 1) };
}
