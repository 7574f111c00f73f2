import { tablesOf, type TableView } from "../content/data-reference.ts";
import type { Library } from "../content/library.ts";
import type { Page } from "../content/page.ts";
import { directivesIn, type Directive } from "./directives.ts";
import { parsePage } from "./markdown.ts";
import { rowAnchors, type RowAnchors } from "./row-anchors.ts";

/** By the front matter, because it's the same object until the text of the page changes. */
const directives = new WeakMap<Page["front"], { shown: string; found: readonly Directive[] }>();

/** Directives in the body of a page. */
function directivesOn({ front, body, shown }: Page): readonly Directive[] {
  const known = directives.get(front);
  if (known?.shown === shown) return known.found;
  const hasAny = body.includes("::") || body.includes(":fact");
  const found = hasAny ? directivesIn(parsePage(shown)) : [];
  directives.set(front, { shown, found });
  return found;
}

/** The tables of data sets on a page. Invalid ones are left out. */
export const tablesOnPage = (library: Library, page: Page): TableView[] =>
  directivesOn(page)
    .flatMap((directive) => tablesOf(library.sets, directive))
    .flatMap((view) => (view.ok ? [view.value] : []));

/** Anchors of the rows on a page, from their first cells. */
export function rowAnchorsOn(library: Library, page: Page): RowAnchors {
  const tables = directivesOn(page)
    .filter(({ name }) => name === "data-table")
    .flatMap((directive) => {
      const { line } = directive;
      return tablesOf(library.sets, directive).flatMap((view) => (view.ok ? [{ line, view: view.value }] : []));
    });
  return rowAnchors(page, tables);
}
