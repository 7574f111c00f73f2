import { expect, test } from "vitest";

import { filterPages, valuesOf, type Facet } from "./facets.ts";

const value = (name: Facet["name"], id: string, title: string, ...pages: string[]) => ({
  name,
  id,
  title,
  pages: new Set(pages),
});
const values = [
  value("area", "install", "Install: first", "c"),
  value("area", "operate", "Operate", "a", "b"),
  value("type", "task", "Task", "a", "c"),
  value("version", "26.1", "OpCon 26.1", "a", "b", "c"),
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
  const read = valuesOf({
    values: [{ name: "area", id: "install", title: "Install: first" }],
    pages: { a: [], b: [0] },
  });
  expect(read).toEqual([value("area", "install", "Install: first", "b")]);
});
