import {
  explorerNames,
  homeTasksSet,
  tablesOf,
  type DataSet,
  type MarkdownTable,
  type TableView,
} from "@opcon-help/model";

import { atStart } from "../../engine/finding.ts";
import { setsShown, type Content, type PageFacts } from "../../engine/content.ts";
import type { LibraryRule } from "../rule.ts";

/** Maximum number of rows on a page. Longer tables are easier to maintain as data. */
const mostRows = 10;

/** Minimum number of common rows. Tables such as two lists of Yes and No have fewer in common by chance. */
const fewestShared = 3;

/** The only page that shows a data set, with the tables that show it. */
interface SinglePage {
  page: PageFacts;
  tables: { line: number; view: TableView }[];
}

/**
 * Data sets that only the tables of a single page use, by name. No explorer, check, or sentence uses their values, no
 * row is limited to certain product versions, and each row is in only one table.
 */
function setsOnSinglePages({ library, pages }: Content): Map<string, SinglePage> {
  const found = new Map<string, SinglePage>();
  const others = new Set<string>([homeTasksSet]);
  for (const name of explorerNames)
    for (const set of setsShown({ name: "explorer", attributes: { name }, label: "" })) others.add(set);
  for (const page of pages.values())
    for (const use of page.outline.directives) {
      const [view] = use.name === "data-table" ? tablesOf(library.sets, use) : [];
      if (!view?.ok) {
        for (const set of setsShown(use)) others.add(set);
        continue;
      }
      const { name } = view.value.set;
      const known = found.get(name) ?? { page, tables: [] };
      if (known.page === page)
        found.set(name, { page, tables: [...known.tables, { line: use.line, view: view.value }] });
      else others.add(name);
    }
  for (const [name, { tables }] of found) {
    const { rows } = library.sets.get(name)!;
    const shown = tables.flatMap(({ view }) => view.rows);
    const isInOneTable = shown.length === rows.length && new Set(shown).size === rows.length;
    const isLimited = rows.some(({ since, until }) => since !== undefined || until !== undefined);
    if (others.has(name) || !isInOneTable || isLimited) found.delete(name);
  }
  return found;
}

const inPage = ({ title, rows }: DataSet, { page }: SinglePage): string =>
  `Only ${page.file} shows this set of ${rows.length} rows, and nothing else reads it; ` +
  `write it there as a Markdown table, below "Table: ${title}", and delete this file`;

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
  *check(content) {
    const { library, pages } = content;
    // A page that wasn't read may show any set, so nothing is reported.
    if ([...pages.values()].some(({ isUnread }) => isUnread)) return;
    for (const [name, found] of setsOnSinglePages(content)) {
      const set = library.sets.get(name)!;
      if (set.rows.length <= mostRows) yield atStart(set.file, inPage(set, found));
    }
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
