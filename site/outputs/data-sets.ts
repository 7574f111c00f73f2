import { wholeTable, type Library } from "@opcon-help/model";
import { columnsForReaders } from "@opcon-help/model/text";

import { escapeHtml } from "../markdown/html.ts";
import { tableHtml } from "../markdown/data-tables.ts";
import { sourcesOf } from "../page/sources.ts";

/**
 * Every complete data set in the form of a built page: description, sources, and a table of all columns for readers. The
 * manuals print a data set in an appendix if their text shows only part of it.
 *
 * @param home address of the help on its published site
 * @returns HTML by the name of the set
 */
export function dataSetPages(library: Library, home: URL): Record<string, string> {
  const forReaders = columnsForReaders(library);
  return Object.fromEntries(
    [...library.sets.values()].map((set) => {
      const table = wholeTable(library.sets, set.name);
      if (!table.ok) throw new Error(table.message);
      const columns = set.columns.filter((column) => forReaders.has(column));
      const rows = set.rows.map((row) => ({ set: set.name, row }));
      const labels = [...new Set(sourcesOf(library, rows).map(({ label }) => label))];
      const sources = `${labels.length === 1 ? "Source" : "Sources"}: ${labels.join(", ")}.`;
      // The sentence comes before the table, because after a table on landscape pages it would need a page of its own.
      const body =
        `<p>${escapeHtml(`${set.description} ${sources}`)}</p>` +
        tableHtml({ ...table.value, columns }, library, new Set());
      return [
        set.name,
        `<link rel="canonical" href="${home.href}"><h1 id="_top">${escapeHtml(set.title)}</h1><div data-page-body>${body}</div>`,
      ];
    }),
  );
}
