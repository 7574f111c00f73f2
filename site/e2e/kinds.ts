import { Parser } from "htmlparser2";

import { builtPages, type BuiltPage } from "./built-site.ts";

/** The parts of a page: its classes, its islands, and each pair of an element and its parent. */
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

/** The fewest pages that together have every part of any page. */
export function pagesOfEachKind(pages: readonly BuiltPage[]): BuiltPage[] {
  // Prefers the smallest of the pages with the same number of new parts, because it's the fastest to check.
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

/** The pages that OPCON_PAGES names (addresses, or `all`), or else few pages with one of each kind. */
export function visitedPages(): readonly BuiltPage[] {
  const { OPCON_PAGES: asked } = process.env;
  if (asked === undefined) return pagesOfEachKind(builtPages);
  return builtPages.filter(({ address }) => asked === "all" || asked.split(" ").includes(address));
}
