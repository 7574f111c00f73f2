import { expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const install = "content/pages/agents/install.md";
const file = "content/data/limits.yml";
const row = (key: string): string => `  - { key: ${key}, limit: "${key} jobs", source: "spec:S1" }\n`;
const limits = (...keys: string[]): string =>
  `title: Limits\ndescription: Limits.\ncolumns:\n  limit: { label: Limit, type: text }\nrows:\n${keys.map(row).join("")}`;
const shown = '::data-table{set="limits" caption="Limits"}';
const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `k${index}`);
const table = (...cells: string[]): string =>
  `Table: Limits\n\n| Limit |\n| --- |\n${cells.map((cell) => `| ${cell} |`).join("\n")}`;

test("a small data set that one page shows belongs in that page", async () => {
  expect(await findingsIn({ [file]: limits(...keys(10)), [notes]: append(shown) })).toEqual([
    "content/data/limits.yml:1:1 table-place: Only content/pages/notes.md shows this set of 10 rows, and nothing else reads it; move it to the page with npm run table -- limits",
  ]);
});

test.each([
  ["it is long", { [file]: limits(...keys(11)), [notes]: append(shown) }],
  ["another page shows it", { [file]: limits("a"), [notes]: append(shown), [install]: append(shown) }],
  ["a sentence needs it", { [file]: limits("a"), [notes]: append(`${shown}\n\nUp to :fact[limits.a.limit].`) }],
  [
    "a row is limited to a version",
    { [file]: limits("a").replace("key: a,", 'key: a, since: "25.0",'), [notes]: append(shown) },
  ],
  [
    "two tables show a row",
    { [file]: limits("a"), [notes]: append(`${shown}\n\n${shown.replace('="Limits"', '="More" blank="Yours"')}`) },
  ],
])("a data set stays one when %s", async (_, changes) => {
  expect(await findingsIn(changes)).toEqual([]);
});

test("a long table of a page is to be a data set", async () => {
  expect(await findingsIn({ [notes]: append(table(...keys(11))) })).toEqual([
    expect.stringMatching(
      /^content\/pages\/notes\.md:\d+:1 table-place: The table has 11 rows, more than the limit of 10 for a table in a page; move it to a data set with npm run table -- <name of the set> notes --to-data$/,
    ),
  ]);
  expect(await findingsIn({ [notes]: append(table(...keys(10))) })).toEqual([]);
});

test("a table that two pages have is to be a data set", async () => {
  const [found, ...others] = await findingsIn({
    [install]: append(table("one", "two", "three")),
    [notes]: append(table("three", "one", "four", "two")),
  });
  expect(others).toEqual([]);
  expect(found).toContain(
    "table-place: content/pages/agents/install.md also has 3 or more of these rows; move them to a data set that both pages show",
  );
  expect(
    await findingsIn({ [install]: append(table("one", "two")), [notes]: append(table("two", "one", "three")) }),
  ).toEqual([]);
});
