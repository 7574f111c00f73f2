import { expect, it } from "vitest";

import { withRowCounts } from "./long-pages.ts";

const table = (rows: number): string =>
  `<figure class="data-table" data-set="a"><table>${"<tr><td>1</td></tr>".repeat(rows)}</table></figure>\n`;

it("writes the rows to each table of a long page only", () => {
  expect(withRowCounts(table(2) + table(98))).toBe(table(2) + table(98));
  const long = withRowCounts(table(2) + table(99));
  expect(long.match(/<figure class="data-table" style="--rows:\d+" data-set="a">/g)).toEqual([
    '<figure class="data-table" style="--rows:2" data-set="a">',
    '<figure class="data-table" style="--rows:99" data-set="a">',
  ]);
});
