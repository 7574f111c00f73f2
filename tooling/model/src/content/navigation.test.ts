import { expect, it } from "vitest";

import { buildLibrary } from "./read.ts";
import { flatten, groupOfIndex, neighbours } from "./navigation.ts";

const page = (id: string, extra = ""): string =>
  `---\nid: ${id}\ntitle: Title of ${id}\ndescription: About ${id}.\nsidebar: area\ntype: concept\naudience: [operators]\n${extra}---\n\nText.\n`;

const { library, problems } = buildLibrary(
  new Map([
    ["content/areas.yml", "areas: []"],
    ["content/versions.yml", "[]"],
    ["content/aliases.yml", "[]"],
    ["content/glossary.yml", "[]"],
    ["content/words.yml", "[]"],
    ["content/pages/first.md", page("first")],
    ["content/pages/overview.md", page("overview")],
    ["content/pages/inner.md", page("inner", "sidebar_label: Inside\n")],
    ["content/pages/last.md", page("last")],
    [
      "content/sidebars/area.yml",
      "- page: first\n- group: Middle\n  index: overview\n  items:\n    - page: inner\n- page: last\n",
    ],
  ]),
);
const sidebar = library.sidebars.get("area")!;

it("reads a tree in the order a reader walks it, group indexes first", () => {
  expect(problems).toEqual([]);
  expect(flatten(sidebar.nodes).map((entry) => [entry.page, ...entry.groups])).toEqual([
    ["first"],
    ["overview", "Middle"],
    ["inner", "Middle"],
    ["last"],
  ]);
});

it("leads from page to page across groups and ends at the ends", () => {
  expect(neighbours(sidebar, library.pages, "overview")).toEqual({
    previous: { label: "Title of first", href: "/opcon/core/first/" },
    next: { label: "Title of inner", href: "/opcon/core/inner/" },
  });
  expect(neighbours(sidebar, library.pages, "first").previous).toBeUndefined();
  expect(neighbours(sidebar, library.pages, "last").next).toBeUndefined();
});

it("knows which group an index page lists", () => {
  expect(groupOfIndex(sidebar.nodes, "overview")?.group).toBe("Middle");
  expect(groupOfIndex(sidebar.nodes, "inner")).toBeUndefined();
});
