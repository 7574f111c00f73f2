import { hasGeneratedBody, type SidebarGroup, type SidebarNode } from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import type { LibraryRule } from "../library-rule.ts";

interface PlacedGroup {
  group: SidebarGroup;
  at: PropertyKey[];
}

function groupsOf(nodes: readonly SidebarNode[], at: PropertyKey[] = []): PlacedGroup[] {
  return nodes.flatMap((node, index) =>
    "group" in node ? [{ group: node, at: [...at, index] }, ...groupsOf(node.items, [...at, index, "items"])] : [],
  );
}

function* defectsOf({ library, broken }: Content): Iterable<Report> {
  const indexes = new Set<string>();
  for (const { nodes, source } of library.sidebars.values())
    for (const { group, at } of groupsOf(nodes)) {
      if (group.items.length === 0)
        yield source.problemAt([...at, "group"], `The group "${group.group}" is empty; add pages or remove it`);
      if (group.index === undefined) continue;
      indexes.add(group.index);
      const page = library.pages.get(group.index);
      if (page && !hasGeneratedBody(page))
        yield source.problemAt(
          [...at, "index"],
          `A group's index page must be of type "index", but this page is of type "${page.front.type}"`,
        );
    }
  for (const page of library.pages.values()) {
    const isKnown = page.front.sidebar !== undefined && !broken.has(`content/sidebars/${page.front.sidebar}.yml`);
    if (hasGeneratedBody(page) && isKnown && !indexes.has(page.path))
      yield page.frontSource.problemAt(
        ["type"],
        `No group uses this index page; add "index: ${page.path}" under a group of content/sidebars/${page.front.sidebar}.yml`,
      );
  }
}

export const sidebarGroups: LibraryRule = { id: "sidebar-groups", check: defectsOf };
