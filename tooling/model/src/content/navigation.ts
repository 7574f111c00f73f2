import { memo } from "../cache/memo.ts";
import type { Page } from "./page.ts";
import { pageHref } from "./routes.ts";
import type { SidebarGroup, SidebarNode } from "./schemas.ts";
import type { YamlSource } from "./yaml-source.ts";

/** The sidebar of an area, with the positions of its entries. */
export interface Sidebar {
  area: string;
  file: string;
  nodes: SidebarNode[];
  source: YamlSource;
}

export interface SidebarEntry {
  /** Path of the page. */
  page: string;
  /** Titles of the groups around the entry, outermost first. */
  groups: string[];
  /** Position of the entry in the YAML file, as a path. */
  at: PropertyKey[];
}

function entriesOf(nodes: readonly SidebarNode[], groups: string[], at: PropertyKey[]): SidebarEntry[] {
  return nodes.flatMap((node, index): SidebarEntry[] => {
    const here = [...at, index];
    if ("page" in node) return [{ page: node.page, groups, at: [...here, "page"] }];
    const inside = [...groups, node.group];
    return [
      ...(node.index ? [{ page: node.index, groups: inside, at: [...here, "index"] }] : []),
      ...entriesOf(node.items, inside, [...here, "items"]),
    ];
  });
}

/** All entries of a sidebar in reading order. The index page of a group comes before the other pages of the group. */
export const flatten = memo((nodes: readonly SidebarNode[]): readonly SidebarEntry[] => entriesOf(nodes, [], []));

/** All groups of a sidebar with their positions in the YAML file, outer groups first. */
export const groupsIn = (
  nodes: readonly SidebarNode[],
  at: PropertyKey[] = [],
): { group: SidebarGroup; at: PropertyKey[] }[] =>
  nodes.flatMap((node, index) =>
    "group" in node ? [{ group: node, at: [...at, index] }, ...groupsIn(node.items, [...at, index, "items"])] : [],
  );

/** The group with the page as its index; undefined if there is none. */
export const groupOfIndex = (nodes: readonly SidebarNode[], page: string): SidebarGroup | undefined =>
  groupsIn(nodes).find(({ group }) => group.index === page)?.group;

export interface PageLink {
  label: string;
  href: string;
}

/** Label of a page in sidebars. It can be shorter than the title, because the group also identifies the page. */
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
