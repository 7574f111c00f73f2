import { expect, test } from "vitest";

import { facetOf, facetText, filterPages, valuesOf } from "./facets.ts";

const value = (text: string, ...pages: string[]) => ({ ...facetOf(text), pages: new Set(pages) });
const values = [
  value(facetText("area", 0, "install", "Install: first"), "c"),
  value(facetText("area", 1, "operate", "Operate"), "a", "b"),
  value(facetText("type", 0, "task", "Task"), "a", "c"),
  value(facetText("version", 0, "26.1", "OpCon 26.1"), "a", "b", "c"),
];
const pages = ["a", "b", "c"].map((id) => ({ id }));

test("a filter with an unknown value is ignored", () => {
  expect(filterPages(pages, { area: "install", type: "<img>" }, values).filters).toEqual({ area: "install" });
});

test("the number of a value is what remains with the other filters", () => {
  const { passing, counts } = filterPages(pages, { area: "operate" }, values);
  expect(passing).toEqual([{ id: "a" }, { id: "b" }]);
  expect(counts.total).toBe(2);
  expect(counts.facets).toEqual([
    { name: "area", id: "install", title: "Install: first", count: 1 },
    { name: "area", id: "operate", title: "Operate", count: 2 },
    { name: "type", id: "task", title: "Task", count: 1 },
    { name: "version", id: "26.1", title: "OpCon 26.1", count: 2 },
  ]);
});

test("a value without results is offered only if it's chosen, so that it can be cleared", () => {
  const found = [{ id: "b" }];
  const names = (wanted: object) => filterPages(found, wanted, values).counts.facets.map(({ id }) => id);
  expect(names({})).toEqual(["operate", "26.1"]);
  expect(names({ type: "task" })).toContain("task");
});

test("only pages that match count, and the others are found as well", () => {
  const { passing, counts } = filterPages(pages, {}, values, ({ id }) => id !== "a");
  expect(passing).toHaveLength(3);
  expect(counts.total).toBe(2);
  expect(counts.facets.find(({ id }) => id === "task")?.count).toBe(1);
});

test("the file with the facets of the pages has the pages of each value", () => {
  const read = valuesOf({ values: [facetText("area", 0, "install", "Install: first")], pages: { a: [], b: [0] } });
  expect(read).toEqual([value(facetText("area", 0, "install", "Install: first"), "b")]);
});
