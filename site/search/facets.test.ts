import { expect, test } from "vitest";

import { countFacets, knownFilters, offersChoice, passes } from "./facets.ts";
import type { Table } from "./format.ts";

const table = {
  areas: [
    { id: "install", title: "Install", href: "/i/" },
    { id: "operate", title: "Operate", href: "/o/" },
  ],
  types: [{ id: "task", title: "Task" }],
  versions: ["26.1", "25.0"],
} as unknown as Table;

const pages = new Map([
  ["area:operate", new Set(["a", "b"])],
  ["area:install", new Set(["c"])],
  ["type:task", new Set(["a", "c"])],
  ["audience:operators", new Set(["a", "b", "c"])],
  ["version:26.1", new Set(["a", "b", "c"])],
]);

test("a filter with an unknown value is ignored", () => {
  expect(knownFilters({ area: "install", type: "<img>" }, pages)).toEqual({ area: "install" });
});

test("the number of a value is what remains with the other filters", () => {
  const counts = countFacets(["a", "b", "c"], { area: "operate" }, pages, table);
  expect(counts.area).toEqual([
    { id: "install", title: "Install", count: 1 },
    { id: "operate", title: "Operate", count: 2 },
  ]);
  expect(counts.type).toEqual([{ id: "task", title: "Task", count: 1 }]);
  expect(counts.version).toEqual([{ id: "26.1", title: "OpCon 26.1", count: 2 }]);
  expect(passes("c", { area: "operate" }, pages)).toBe(false);
  expect(offersChoice({ facets: counts, filters: { area: "operate" } }, "area")).toBe(true);
  expect(offersChoice({ facets: counts, filters: {} }, "version")).toBe(false);
});
