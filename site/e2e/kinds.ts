import { Parser } from "htmlparser2";

import type { BuiltPage } from "./built-site.ts";

/** Classes, islands, and names of elements with the name of the element around them. */
function partsOf({ html }: BuiltPage): Set<string> {
  const parts = new Set<string>();
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, { class: classes = "", "component-url": island }) {
      for (const each of classes.split(/\s+/)) parts.add(each);
      parts.add(island ?? `${open.at(-1)} ${name}`);
      open.push(name);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return parts;
}

/** Few pages that together have everything that a page can have: each class, each island, each nesting of elements. */
export function pagesOfEachKind(pages: readonly BuiltPage[]): BuiltPage[] {
  // Of pages with as many new parts, the smallest takes the least time to check.
  const left = pages.toSorted((a, b) => a.html.length - b.html.length).map((page) => ({ page, parts: partsOf(page) }));
  const chosen: BuiltPage[] = [];
  for (;;) {
    const best = left.reduce((most, each) => (each.parts.size > most.parts.size ? each : most));
    if (best.parts.size === 0) return chosen;
    chosen.push(best.page);
    const shown = [...best.parts];
    for (const { parts } of left) for (const part of shown) parts.delete(part);
  }
}
