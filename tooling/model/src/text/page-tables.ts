import { tablesOf, type TableView } from "../content/data-reference.ts";
import type { Library } from "../content/library.ts";
import type { Page } from "../content/page.ts";
import { directivesIn, type Directive } from "./directives.ts";
import { parsePage } from "./markdown.ts";
import { rowAnchors, type RowAnchors } from "./row-anchors.ts";

const directives = new WeakMap<Page, readonly Directive[]>();

/** Directives in the body of a page. */
function directivesOn(page: Page): readonly Directive[] {
  const known = directives.get(page);
  if (known) return known;
  const found = page.body.includes("::") || page.body.includes(":fact") ? directivesIn(parsePage(page.text)) : [];
  directives.set(page, found);
  return found;
}

/** The tables of data sets on a page. Invalid ones are left out. */
export const tablesOnPage = (library: Library, page: Page): TableView[] =>
  directivesOn(page)
    .flatMap((directive) => tablesOf(library.sets, directive))
    .flatMap((view) => (view.ok ? [view.value] : []));

const anchors = new WeakMap<Library, WeakMap<Page, RowAnchors>>();

/** Anchors that the rows on a page get from their first cells. */
export function rowAnchorsOn(library: Library, page: Page): RowAnchors {
  const inLibrary = anchors.get(library) ?? new WeakMap<Page, RowAnchors>();
  anchors.set(library, inLibrary);
  const known = inLibrary.get(page) ?? findRowAnchors(library, page);
  inLibrary.set(page, known);
  return known;
}

function findRowAnchors(library: Library, page: Page): RowAnchors {
  const tables = directivesOn(page)
    .filter(({ name }) => name === "data-table")
    .flatMap((directive) => {
      const { line } = directive;
      return tablesOf(library.sets, directive).flatMap((view) => (view.ok ? [{ line, view: view.value }] : []));
    });
  return rowAnchors(page, tables);
}
