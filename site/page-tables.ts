import {
  explorerCard,
  readTableRequest,
  rowAnchor,
  viewTable,
  wholeTable,
  type Found,
  type Library,
  type Page,
  type TableView,
} from "@opcon-help/model";

/** A data table or an explorer on a line of its own: its name, then its attributes. */
export const tableDirective = /^::(data-table|explorer)\{(.*)\}$/gm;

const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries([...source.matchAll(/([a-z]+)="([^"]*)"/g)].map((match) => [match[1]!, match[2]!]));

/** The tables that a directive stands for. */
export function tablesOf(library: Library, name: string, attributes: string): Found<TableView>[] {
  const values = attributesOf(attributes);
  if (name === "data-table") {
    const request = readTableRequest(values);
    return [request.ok ? viewTable(library.sets, request.value) : request];
  }
  const card = explorerCard(values["name"] ?? "");
  if (!card) return [{ ok: false, message: `no explorer "${values["name"]}"` }];
  return card.shows.map((set) => wholeTable(library.sets, set));
}

/** The tables on a page that can be read. */
export const tablesOnPage = (library: Library, page: Page): TableView[] =>
  [...page.body.matchAll(tableDirective)]
    .flatMap(([, name = "", attributes = ""]) => tablesOf(library, name, attributes))
    .flatMap((view) => (view.ok ? [view.value] : []));

/** Path of the page that shows each row in a table, by the row's anchor; where several do, the first one by path. */
export function pagesOfRows(library: Library): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [path, page] of [...library.pages].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const { set, rows } of tablesOnPage(library, page))
      for (const { key } of rows) {
        const anchor = rowAnchor(set.name, key);
        if (!found.has(anchor)) found.set(anchor, path);
      }
  return found;
}
