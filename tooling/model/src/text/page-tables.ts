import { tablesOf, type TableView } from "../content/data-reference.ts";
import type { Library } from "../content/library.ts";
import type { Page } from "../content/page.ts";
import { memo } from "../cache/memo.ts";
import { directivesIn, type Directive } from "./directives.ts";
import { parsePage } from "./markdown.ts";
import { rowAnchors, type RowAnchors } from "./row-anchors.ts";

const directivesOfText = memo((shown: string) => directivesIn(parsePage(shown)), 1000);

/** Directives in the body of a page. */
const directivesOn = ({ body, shown }: Page): readonly Directive[] =>
  body.includes("::") || body.includes(":fact") ? directivesOfText(shown) : [];

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
