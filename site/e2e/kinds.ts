import { findAll, parseHtml, type Element } from "@opcon-help/html";

import type { BuiltPage } from "./built-site.ts";

/** Classes, islands, and names of elements with the name of the element around them. */
function partsOf({ html }: BuiltPage): Set<string> {
  const elements = findAll(parseHtml(html), () => true);
  const parts = elements.flatMap(({ name, attribs, parent }) => {
    const classes = (attribs["class"] ?? "").split(/\s+/).filter((each) => each !== "");
    return [`${(parent as Element | null)?.name} ${name}`, ...classes, attribs["component-url"] ?? name];
  });
  return new Set(parts);
}

/** Few pages that together have everything that a page can have: each class, each island, each nesting of elements. */
export function pagesOfEachKind(pages: readonly BuiltPage[]): BuiltPage[] {
  const left = pages.map((page) => ({ page, parts: partsOf(page) }));
  const chosen: BuiltPage[] = [];
  for (;;) {
    // A smaller page takes less time to check.
    const [best] = left.toSorted((a, b) => b.parts.size - a.parts.size || a.page.html.length - b.page.html.length);
    if (!best || best.parts.size === 0) return chosen;
    chosen.push(best.page);
    const shown = [...best.parts];
    for (const { parts } of left) for (const part of shown) parts.delete(part);
  }
}
