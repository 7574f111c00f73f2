import { expect, it } from "vitest";

import { emptyColumns, foldedColumns, repeatedFirstCells } from "./table-layout.ts";

const many = (count: number, row: string[]): string[][] => Array.from({ length: count }, () => row);

it("finds the columns that are empty in all rows, except for row headers", () => {
  expect(emptyColumns([...many(3, ["", "Text", " ", ""]), ["", "Text", "", "5"]])).toEqual([2]);
  expect(emptyColumns([])).toEqual([]);
});

it("folds the columns that are at least 70 % empty into the column with the most text", () => {
  const rows = (empty: number, filled: number): string[][] => [
    ...many(empty, ["Name", "text", "", "A long description"]),
    ...many(filled, ["Name", "text", "5", "A long description"]),
  ];
  expect(foldedColumns(rows(7, 3))).toEqual({ into: 3, columns: [2] });
  expect(foldedColumns(rows(6, 3))).toBeUndefined();
});

it("keeps row headers, columns to write in, and the only column next to the row headers", () => {
  expect(foldedColumns(many(4, ["", "Text", ""]))).toBeUndefined();
  expect(foldedColumns([...many(9, ["Name", ""]), ["Name", "Text"]])).toBeUndefined();
  expect(foldedColumns([...many(9, ["", "Text"]), ["Name", "Text"]])).toBeUndefined();
  expect(foldedColumns([...many(9, ["Name", "", ""]), ["Name", "5", ""]])).toBeUndefined();
  expect(foldedColumns([])).toBeUndefined();
});

it("finds the rows with the first cell of the row above", () => {
  expect(repeatedFirstCells([["A"], ["A"], ["B"], ["A"], [""], [""]])).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});
