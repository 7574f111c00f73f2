import { expect, test } from "vitest";

import type { PageRecord, SearchIndex } from "../format.ts";
import { countFacets, knownFilters, passes } from "./facets.ts";

const index: SearchIndex = {
  folder: "",
  areas: [
    { id: "start", title: "Start here", href: "/a/" },
    { id: "database", title: "Database", href: "/b/" },
  ],
  types: [
    { id: "task", title: "Task" },
    { id: "concept", title: "Concept" },
  ],
  audiences: ["administrators", "operators"],
  versions: ["26.1", "25.0"],
  pages: [],
  shards: [],
  useful: [],
  synonyms: [],
};
const page: PageRecord = ["en_1", 0, 0, 0b01, 3, 2];
const news: PageRecord = ["en_2", 1, 1, 0b11, 0, 2, "26.1"];
const former: PageRecord = ["en_3", 1, 0, 0b10, 0, 2, "", "25.0"];

test("a page passes when it has the value of every filter", () => {
  expect(passes(page, { area: "start", type: "task", audience: "administrators" }, index)).toBe(true);
  expect(passes(page, { area: "start", audience: "operators" }, index)).toBe(false);
  expect(passes(news, { version: "25.0" }, index), "what came later").toBe(false);
  expect(passes(former, { version: "26.1" }, index), "what is gone").toBe(false);
  expect(passes(page, { version: "25.0" }, index), "what was always there").toBe(true);
});

test("each value tells how many results it would leave with the other filters", () => {
  const { area, type, version } = countFacets([page, news, former], { area: "database" }, index);
  expect(area.map(({ id, count }) => [id, count])).toEqual([
    ["start", 1],
    ["database", 2],
  ]);
  expect(type.map(({ count }) => count)).toEqual([1, 1]);
  expect(version.map(({ title, count }) => [title, count])).toEqual([
    ["OpCon 26.1", 1],
    ["OpCon 25.0", 1],
  ]);
});

test("values that the help does not have are no filters", () => {
  expect(knownFilters({ area: "<b>", type: "task", audience: "__proto__" }, index)).toEqual({ type: "task" });
});
