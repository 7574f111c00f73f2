import { expect, it } from "vitest";

import { withRowCounts, withTableTools } from "./long-pages.ts";

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

it("labels the cells of each table, and gives a filter to long ones only", () => {
  const figure = (rows: number): string =>
    `<figure class="data-table"><figcaption>A</figcaption><div class="table-scroll"><table><thead><tr><th scope="col">Code</th>` +
    ` <th scope="col">&quot;Use&quot;</th></tr></thead><tbody>${"<tr></tr>".repeat(rows)}</tbody></table></div></figure>`;
  expect(withTableTools(figure(10))).toContain(
    '<table style="--c1:&quot;Code&quot;;--c2:&quot;\\&quot;Use\\&quot;&quot;">',
  );
  expect(withTableTools(figure(10))).not.toContain("<button");
  expect(withTableTools(figure(11))).toMatch(/<button.*data-csv/);
  expect(withTableTools(figure(30))).not.toContain("<select");
  expect(withTableTools(figure(31))).toContain('<option value="1">in &quot;Use&quot;</option>');
});
