import { pageHref, type Library, type Page } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";

/**
 * Adds a page's former anchors to its HTML. An anchor becomes an empty element at the section that replaced it. If that
 * section is on another page, the anchor becomes a sentence with a link at the end of the page. Neither needs
 * JavaScript.
 *
 * @throws Error if the page doesn't contain the section that replaced an anchor
 */
export function withFormerAnchors(html: string, library: Library, page: Page): string {
  let result = html;
  for (const { from, to: place } of library.aliases.entries) {
    const [path = "", toAnchor] = place.split("#", 2);
    const to = library.pages.get(path);
    if (!to || !from.startsWith(`${page.route}#`)) continue;
    const anchor = from.slice(page.route.length + 1);
    const id = escapeHtml(anchor);
    if (to === page) {
      const element = new RegExp(`<[a-z0-9]+[^>]*\\sid="${RegExp.escape(escapeHtml(toAnchor ?? "_top"))}"[^>]*>`).exec(
        result,
      );
      // A table row can contain only cells, so the anchor goes into the first cell.
      const cell = element?.[0].startsWith("<tr") ? /<t[hd][^>]*>/.exec(result.slice(element.index)) : null;
      // In front of a heading, the element would change the space above it, so it goes into the heading.
      const inside = cell ? cell.index + cell[0].length : element && /^<h\d/.test(element[0]) ? element[0].length : 0;
      const at = element ? element.index + inside : toAnchor === undefined ? 0 : -1;
      if (at < 0)
        throw new Error(
          `${page.file} doesn't contain the section "${toAnchor}", which content/aliases.yml names for the former anchor "${anchor}"`,
        );
      result = `${result.slice(0, at)}<span id="${id}" class="former-anchor" data-pagefind-ignore></span>${result.slice(at)}`;
    } else {
      result += `<p id="${id}" class="moved-section" data-screen-only data-pagefind-ignore>This section has moved to <a href="${escapeHtml(pageHref(place))}">${escapeHtml(to.front.title)}</a>.</p>`;
    }
  }
  return result;
}
