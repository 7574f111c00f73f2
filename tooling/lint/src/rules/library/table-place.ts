import type { Content } from "../../engine/content.ts";
import { type Report, at } from "../../engine/finding.ts";

/** Maximum number of rows on a page. Longer tables are easier to maintain as data. */
const mostRows = 10;

/** Minimum number of common rows. Tables such as two lists of Yes and No have fewer in common by chance. */
const fewestShared = 3;

const asData = "move them to a data set in content/data, and show it with ::data-table";

export function* tablePlace({ pages }: Content): Iterable<Report> {
  /** The first page with each row. */
  const known = new Map<string, string>();
  for (const { file, page } of pages.values())
    for (const { line, rows } of page?.tables ?? []) {
      const texts = rows.map(({ cells }) => cells.join("\n"));
      const files = Map.groupBy(
        texts.flatMap((text) => known.get(text) ?? []),
        (other) => other,
      );
      const [other] = [...files].find(([name, { length }]) => name !== file && length >= fewestShared) ?? [];
      for (const text of texts) if (!known.has(text)) known.set(text, file);
      if (other !== undefined)
        yield at(
          file,
          { line, column: 1 },
          `${other} also has ${fewestShared} or more of these rows; ${asData} on both pages`,
        );
      else if (rows.length > mostRows)
        yield at(
          file,
          { line, column: 1 },
          `The table has ${rows.length} rows, more than the limit of ${mostRows} for a table in a page; ${asData}`,
        );
    }
}
