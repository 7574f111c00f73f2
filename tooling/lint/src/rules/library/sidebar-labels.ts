import { sidebarLabel, type Library, type SidebarNode, type YamlSource } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import type { LibraryRule } from "../library-rule.ts";

function labelOf({ pages }: Library, node: SidebarNode): string | undefined {
  if ("group" in node) return node.group;
  const page = pages.get(node.page);
  return page && sidebarLabel(page);
}

/** Entries with the same label as another entry in the same group, at this level and all levels below it. */
function* defectsIn(
  library: Library,
  source: YamlSource,
  nodes: readonly SidebarNode[],
  at: PropertyKey[],
): Iterable<Report> {
  const seen = new Set<string>();
  for (const [index, node] of nodes.entries()) {
    const label = labelOf(library, node);
    const place = [...at, index, "group" in node ? "group" : "page"];
    if (label !== undefined && seen.has(label.toLowerCase()))
      yield source.problemAt(
        place,
        `Another entry on this level is also called "${label}"; give one of them a different "sidebar_label"`,
      );
    else if (label !== undefined) seen.add(label.toLowerCase());
    if ("group" in node) yield* defectsIn(library, source, node.items, [...at, index, "items"]);
  }
}

export const sidebarLabels: LibraryRule = {
  id: "sidebar-labels",
  *check({ library }) {
    for (const { front, frontSource } of library.pages.values())
      if ((front.sidebar_label?.length ?? 0) > front.title.length)
        yield frontSource.problemAt(["sidebar_label"], "The label is longer than the title; shorten it, or remove it");
    for (const sidebar of library.sidebars.values()) yield* defectsIn(library, sidebar.source, sidebar.nodes, []);
  },
};
