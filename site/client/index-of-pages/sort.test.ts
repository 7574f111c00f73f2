import { expect, test } from "vitest";

import { nextSort, sortedColumn } from "./sort.ts";

test("a column that is not there sorts nothing", () => {
  expect(sortedColumn("-__proto__", ["title", "id"])).toEqual({ at: -1, isDescending: false });
  expect(sortedColumn("-id", ["title", "id"])).toEqual({ at: 1, isDescending: true });
});

test("a heading sorts up, down and not at all", () => {
  expect(nextSort("", "id")).toBe("id");
  expect(nextSort("id", "id")).toBe("-id");
  expect(nextSort("-id", "id")).toBe("");
  expect(nextSort("-id", "title")).toBe("title");
});
