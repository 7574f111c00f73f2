import type { MarkdownTable } from "@opcon-help/model";

import type { PageFacts } from "../../engine/content.ts";
import type { LibraryRule } from "../rule.ts";

/** Maximum number of rows on a page. Longer tables are easier to maintain as data. */
const mostRows = 10;

/** Minimum number of common rows. Tables such as two lists of Yes and No have fewer in common by chance. */
const fewestShared = 3;

const asData = "move them to a data set in content/data, and show it with ::data-table";

const rowTexts = ({ rows }: MarkdownTable): string[] => rows.map(({ cells }) => cells.join("\n"));

/** Remembers the rows of tables on pages, to find a later table with the same rows. */
class KnownRows {
  readonly #pages = new Map<string, PageFacts>();

  /** The page of an earlier table with enough rows in common. */
  pageWith(table: MarkdownTable, page: PageFacts): PageFacts | undefined {
    const pages = rowTexts(table).flatMap((text) => this.#pages.get(text) ?? []);
    return pages.find(
      (other) => other !== page && pages.filter((candidate) => candidate === other).length >= fewestShared,
    );
  }

  add(table: MarkdownTable, page: PageFacts): void {
    for (const text of rowTexts(table)) if (!this.#pages.has(text)) this.#pages.set(text, page);
  }
}

export const tablePlace: LibraryRule = {
  id: "table-place",
  *check({ pages }) {
    const known = new KnownRows();
    for (const page of pages.values())
      for (const table of page.page?.tables ?? []) {
        const other = known.pageWith(table, page);
        known.add(table, page);
        const at = { file: page.file, line: table.line, column: 1 };
        if (other)
          yield {
            ...at,
            message: `${other.file} also has ${fewestShared} or more of these rows; ${asData} on both pages`,
          };
        else if (table.rows.length > mostRows)
          yield {
            ...at,
            message: `The table has ${table.rows.length} rows, more than the limit of ${mostRows} for a table in a page; ${asData}`,
          };
      }
  },
};
