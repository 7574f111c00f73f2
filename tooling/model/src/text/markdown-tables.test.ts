import { expect, it } from "vitest";

import { markdownTables } from "./markdown-tables.ts";

const names = (body: string): string[] => markdownTables(body).flatMap(({ rows }) => rows.map(({ name }) => name));
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
        { name: "web-see-x", cells: ["Web, see `x`", "443|80", "On"] },
        { name: "at-1230-now", cells: ["At 12:30 **now**", "", "Off"] },
      ],
    },
  ]);
});

it("the name of a row comes from its first cell and is neither empty nor long", () => {
  expect(names(`${rowsOf("Web", "*web*", "`=`")}\nText.\n\n- Item\n\n  | A |\n  |---|\n  | Web |\n`)).toEqual([
    "web",
    "web",
    "symbol",
    "web",
  ]);
  expect(names(rowsOf("word ".repeat(30)))).toEqual(["word-".repeat(12).slice(0, -1)]);
  expect(names(rowsOf("x".repeat(90)))).toEqual(["x".repeat(60)]);
});

it("a paragraph elsewhere is no caption, and rows in a code block are no table", () => {
  expect(markdownTables(`Table: Far\n\nText.\n\n${rowsOf("a")}`).map(({ caption }) => caption)).toEqual([undefined]);
  expect(markdownTables("```\n| A |\n|---|\n| b |\n```\n")).toEqual([]);
  expect(markdownTables("A | B\n--|--\n1 | 2\n")).toHaveLength(1);
});
