import { pageHref, rowAnchor, type Library, type PublishedRow } from "@opcon-help/model";
import { asText, cell } from "@opcon-help/model/text";

import { pagesOfRows } from "../page/tables.ts";
import type { Output } from "./output.ts";

/** The rows that a page shows, in the order of their sets. */
export function publishedRows(library: Library): PublishedRow[] {
  const pages = pagesOfRows(library);
  const sets = [...library.sets.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return sets.flatMap(({ name: set, columns, rows }) =>
    rows.flatMap(({ key, source, since, until, cells }): PublishedRow[] => {
      const anchor = rowAnchor(set, key);
      const page = pages.get(anchor);
      if (page === undefined) return [];
      const texts = columns.map((column) => [column.label, cell(cells[column.name], column, asText)] as const);
      const href = `${pageHref(page)}#${anchor}`;
      const named = Object.fromEntries(texts.filter(([, text]) => text !== ""));
      return [{ set, key, href, source, since, until, cells: named }];
    }),
  );
}

/** All facts of the data sets, for programs. One row is one line, so that two versions can be compared. */
export const dataRows: Output = (library) => [
  [
    "rows.json",
    `[\n${publishedRows(library)
      .map((row) => JSON.stringify(row))
      .join(",\n")}\n]\n`,
  ],
];
