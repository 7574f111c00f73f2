import { expect, it } from "vitest";

import { setsDrawnOn } from "./page-tables.ts";
import { buildLibrary } from "../content/read.ts";

const row = (key: string, group: string, note = "x"): string =>
  `  - { key: ${key}, group: ${group}, name: ${key}, note: ${note}, source: "spec:S1" }\n`;
const set =
  "title: Parts\ndescription: Parts.\ncolumns:\n  group: { label: Group, type: text }\n  name: { label: Name, type: text }\n" +
  `  note: { label: Note, type: text }\nrows:\n${row("a", "one")}${row("b", "two", "y")}${row("c", "two", "z")}`;

/** Whether pages with these bodies show the whole set; undefined if they don't use it. */
function isWhole(...bodies: string[]): boolean | undefined {
  const head = (id: string): string =>
    `---\nid: ${id}\ntitle: ${id}\ndescription: About ${id}.\ntype: task\naudience: [operators]\n---\n\n`;
  const { library } = buildLibrary(
    new Map([
      ["content/data/parts.yml", set],
      ...bodies.map((body, index): [string, string] => [`content/pages/p${index}.md`, `${head(`p${index}`)}${body}\n`]),
    ]),
  );
  return setsDrawnOn(library, [...library.pages.values()])[0]?.isWhole;
}
const table = (attributes: string): string => `::data-table{set="parts" ${attributes} caption="Parts"}`;

it("a set stands whole when tables show its rows and columns", () => {
  expect(isWhole(table(""))).toBe(true);
  expect(isWhole(table('columns="name"'), table('columns="group note" where="group=one"'))).toBe(false);
  expect(isWhole(table('where="group=two"'))).toBe(false);
  expect(isWhole("No table.")).toBeUndefined();
});

it("tables that are divided by a column need not show it", () => {
  const one = table('columns="name note" where="group=one"');
  const two = table('columns="name note" where="group=two"');
  expect(isWhole(one, two)).toBe(true);
  expect(isWhole(one, table('columns="name" where="group=two"'))).toBe(false);
});

it("a column that no page shows is not for readers", () => {
  expect(isWhole(table('columns="name group"'))).toBe(true);
});

it("a fact in a sentence draws on its set and shows no row of it", () => {
  expect(isWhole("The note is :fact[parts.a.note].")).toBe(false);
});
