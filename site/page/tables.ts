import { rowAnchor, type Library } from "@opcon-help/model";
import { tablesOnPage } from "@opcon-help/model/text";

/**
 * Path of the page that shows each row, by the row's anchor. If several pages show it, the first one in alphabetical
 * order.
 */
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
