import {
  groupsIn,
  hasGeneratedBody,
  sidebarLabel,
  type Library,
  type Sidebar,
  type SidebarNode,
} from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { repeated } from "../../engine/values.ts";

export function* sidebarGroups({ library, broken }: Content): Iterable<Report> {
  const indexes = new Set<string>();
  for (const { nodes, source } of library.sidebars.values())
    for (const { group, at } of groupsIn(nodes)) {
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

function labelOf({ pages }: Library, node: SidebarNode): string | undefined {
  if ("group" in node) return node.group;
  const page = pages.get(node.page);
  return page && sidebarLabel(page);
}

/** Entries with the same label as another entry in the same group. */
function* repeatedLabels(library: Library, { nodes, source }: Sidebar): Iterable<Report> {
  const levels = [{ nodes, at: [] as PropertyKey[] }].concat(
    groupsIn(nodes).map(({ group, at }) => ({ nodes: group.items, at: [...at, "items"] })),
  );
  for (const level of levels) {
    const labels = level.nodes.flatMap((node, index) => {
      const at = (message: string): Report =>
        source.problemAt([...level.at, index, "group" in node ? "group" : "page"], message);
      return { label: labelOf(library, node), at };
    });
    yield* repeated(
      labels.filter(({ label }) => label !== undefined),
      ({ label }) => label!,
      ({ label }) =>
        `Another entry on this level is also called "${label}"; give one of them a different "sidebar_label"`,
    );
  }
}

export function* sidebarLabels({ library }: Content): Iterable<Report> {
  for (const { front, frontSource } of library.pages.values())
    if ((front.sidebar_label?.length ?? 0) > front.title.length)
      yield frontSource.problemAt(["sidebar_label"], "The label is longer than the title; shorten it, or remove it");
  for (const sidebar of library.sidebars.values()) yield* repeatedLabels(library, sidebar);
}
