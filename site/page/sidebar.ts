import { flatten, memo, pageHref, sidebarLabel, type Library, type Sidebar, type SidebarNode } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";

/** Number of pages from which the groups of an area are closed, except the one that contains the page. */
const many = 20;

/** The outer items of an area's sidebar, without a current page. Calculated once, because all pages of the area show them. */
const itemsOf = memo((library: Library) =>
  memo(({ nodes }: Sidebar): string[] => {
    const link = (path = ""): string => {
      const page = library.pages.get(path);
      return page ? `<li><a href="${escapeHtml(pageHref(path))}">${escapeHtml(sidebarLabel(page))}</a></li>` : "";
    };
    const item = (node: SidebarNode, open: string): string => {
      if ("page" in node) return link(node.page);
      const summary = `<summary class="arrow">${escapeHtml(node.group)}</summary>`;
      const pages = link(node.index) + node.items.map((inner) => item(inner, " open")).join("");
      return `<li><details${open}>${summary}<ul>${pages}</ul></details></li>`;
    };
    const [only] = nodes;
    // A group around the whole area isn't a level of its own.
    const top = nodes.length > 1 || !only || "page" in only ? nodes : [{ page: only.index ?? "" }, ...only.items];
    // Only outer groups are closed, so that a page is at most two levels away.
    const open = flatten(nodes).length > many ? "" : " open";
    return top.map((node) => item(node, open));
  }),
);

/** The sidebar of an area as HTML, with the group of the current page open. */
export function sidebarHtml(library: Library, sidebar: Sidebar, path: string): string {
  const current = `href="${escapeHtml(pageHref(path))}"`;
  const items = itemsOf(library)(sidebar).map((item) =>
    item.includes(current)
      ? item.replace("<details>", "<details open>").replaceAll(current, `${current} aria-current="page"`)
      : item,
  );
  return `<ul class="top-level">${items.join("")}</ul>`;
}
