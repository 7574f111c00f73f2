import { expect, it } from "vitest";

import { markdownTables } from "./markdown-tables.ts";

const anchors = (body: string): string[] =>
  markdownTables(body).flatMap(({ rows }) => rows.map(({ anchor }) => anchor));
const rowsOf = (...cells: string[]): string => `| Name |\n|---|\n${cells.map((cell) => `| ${cell} |\n`).join("")}`;

it("reads caption, line, columns and cells", () => {
  const table = "Table: Ports\n\n| **Use** | Port | Label |\n| --- | ---: | :-: |\n";
  const rows = "| Web, see [`x`](./a.md) | `443\\|80` | **On** |\n| At 12:30 **now** | | **Off** |\n";
  expect(markdownTables(`Text.\n\n${table}${rows}`)).toEqual([
    {
      caption: "Ports",
      line: 5,
      columns: [
        { label: "Use", type: "text" },
        { label: "Port", type: "code" },
        { label: "Label", type: "ui" },
      ],
      rows: [
        { anchor: "row.web-see-x", cells: ["Web, see `x`", "443|80", "On"] },
        { anchor: "row.at-1230-now", cells: ["At 12:30 **now**", "", "Off"] },
      ],
    },
  ]);
});

it("an anchor comes from the first cell, is unique on the page, and is neither empty nor long", () => {
  expect(anchors(`${rowsOf("Web", "*web*", "`=`", "<")}\nText.\n\n- Item\n\n  | A |\n  |---|\n  | Web |\n`)).toEqual([
    "row.web",
    "row.web-1",
    "row.symbol",
    "row.symbol-1",
    "row.web-2",
  ]);
  expect(anchors(rowsOf("word ".repeat(30)))).toEqual([`row.${"word-".repeat(12).slice(0, -1)}`]);
  expect(anchors(rowsOf("x".repeat(90)))).toEqual([`row.${"x".repeat(60)}`]);
});

it("a paragraph elsewhere is no caption, and rows in a code block are no table", () => {
  expect(markdownTables(`Table: Far\n\nText.\n\n${rowsOf("a")}`).map(({ caption }) => caption)).toEqual([undefined]);
  expect(markdownTables("```\n| A |\n|---|\n| b |\n```\n")).toEqual([]);
  expect(markdownTables("A | B\n--|--\n1 | 2\n")).toHaveLength(1);
});
